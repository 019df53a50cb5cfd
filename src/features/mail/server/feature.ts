import { defineFeature } from '#server/feature.ts';
import { mailRouter } from './mail.router.ts';

/** What the owner sees of the mail room. */
export const mail = defineFeature({ name: 'mail', router: mailRouter });
