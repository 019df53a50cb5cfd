import { Admin } from '#features/auth/server/admin.entity.ts';
import { PasswordReset } from '#features/auth/server/password-reset.entity.ts';
import { Session } from '#features/auth/server/session.entity.ts';
import { Album, AlbumPhoto } from '#features/gallery/server/public.ts';
import {
  ForgottenAddress,
  Newsletter,
  NewsletterDelivery,
  NewsletterGate,
  NewsletterPicture,
  Subscriber,
} from '#features/newsletter/server/public.ts';
import { Order, OrderLine, OrderStatusChange } from '#features/orders/server/public.ts';
import { Product } from '#features/products/server/public.ts';
import { Review, ReviewInvitation } from '#features/reviews/server/public.ts';
import type { Entities } from '#server/db/orm-options.ts';
import { QueuedMail } from '#server/mail/outgoing-mail.entity.ts';

/** Every entity of every feature; its table comes from a migration. */
export const entities: Entities = [
  QueuedMail,
  Admin,
  Session,
  PasswordReset,
  Product,
  Order,
  OrderLine,
  OrderStatusChange,
  Album,
  AlbumPhoto,
  Review,
  ReviewInvitation,
  Subscriber,
  ForgottenAddress,
  Newsletter,
  NewsletterDelivery,
  NewsletterGate,
  NewsletterPicture,
];
