import type { About } from '#shared/about.ts';

export const products = {
  name: 'products',
  things: { product: 'product', 'product import': 'import of' },
  scopes: {
    'products:write': 'See hidden products, add, change and delete products',
  },
  impersonal: ['products', 'product_imports'],
  onOwnersDevice: {
    catalogueMapping: 'what the columns of the files mean that products are imported from',
  },
  onDevice: {
    'What you chose and have not saved yet (cartSelection)':
      'Your choice on the products page, in this tab only, so that a reload does not lose it. It goes when it is saved to the cart.',
    'What your animal weighs and its name (petWeight.dog, petName.dog, and of a puppy, cat or kitten)':
      'What you last typed under “How long does it last?”, so that the next food is reckoned for the same animal. The weight is sent without your name when an order’s page works out how long your food lasts, and the name only with a reminder that you ask for. Both stay until you clear the site’s data.',
  },
} satisfies About;
