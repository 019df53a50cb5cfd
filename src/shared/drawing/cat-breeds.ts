/** How a cat looks: colours and pattern. */
export type CatLook = {
  coat: string;
  light: string;
  dark: string;
  iris: string;
  pattern?: 'tabby' | 'points' | 'patches' | 'tuxedo';
  fluffy?: boolean;
};

/** The cats that live around the shop. */
export const catBreeds = {
  greyTabby: {
    coat: '#a29a8e',
    light: '#efe8dc',
    dark: '#5d554c',
    iris: '#b9c65a',
    pattern: 'tabby',
  },
  gingerTabby: {
    coat: '#e2994c',
    light: '#fbe6c8',
    dark: '#b8682a',
    iris: '#c9b04a',
    pattern: 'tabby',
  },
  tuxedo: {
    coat: '#38343a',
    light: '#fdf8f0',
    dark: '#262329',
    iris: '#d8c24f',
    pattern: 'tuxedo',
  },
  siamese: {
    coat: '#efe0c6',
    light: '#f8eedb',
    dark: '#5c4336',
    iris: '#5c9fd0',
    pattern: 'points',
  },
  calico: {
    coat: '#fdf7ec',
    light: '#fffdf8',
    dark: '#3d3632',
    iris: '#a9b85a',
    pattern: 'patches',
  },
  black: { coat: '#3b373d', light: '#4a454c', dark: '#29262b', iris: '#e3b93f' },
  white: { coat: '#fdf8ef', light: '#fffdf9', dark: '#d8ccb9', iris: '#6aa9cf', fluffy: true },
  blue: { coat: '#8591a0', light: '#a3adb9', dark: '#636e7c', iris: '#d89a3c' },
  cream: {
    coat: '#f0cf9f',
    light: '#fbeacb',
    dark: '#d3a566',
    iris: '#8fae62',
    fluffy: true,
    pattern: 'tabby',
  },
} as const satisfies Record<string, CatLook>;

export type CatBreed = keyof typeof catBreeds;

/** The look of a breed. */
export function catLook(breed: CatBreed): CatLook {
  return catBreeds[breed];
}
