import type { Examples } from '#server/http/openapi/examples.ts';

/** What the REST document shows the fields of these calls with. */
export const authExamples: Examples = {
  email: 'owner@pawsandbowls.co.za',
  password: 'a long sentence is a good password',
  currentPassword: 'a long sentence is a good password',
  newPassword: 'another long sentence, better still',
  remember: true,
  token: 'q3Zr0yT8mK1vXcB5nW7uLs2HdJ4gPf6aEo9iRtYxQw0',
  expiresAt: '2026-12-22T06:30:00.000Z',
  mailLeaves: true,
  message: 'Done.',
};
