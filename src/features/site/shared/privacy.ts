import { floors, kept } from '#features/floors.ts';
import type { ShownBusiness } from '#shared/business/business-schema.ts';
import { addressLine, firstName } from '#shared/business/business-words.ts';
import type { RetentionRule } from '#shared/office/retention.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { inWords } from '#shared/time/length.ts';
import { capitalize } from '#shared/words.ts';
import type { WrittenText } from './written.ts';

const retentionRules: readonly RetentionRule[] = Object.values(kept);

const describeRetention = (forOwner: boolean) =>
  Object.fromEntries(
    retentionRules
      .filter(({ ofOwner = false }) => ofOwner === forOwner)
      .map(({ term, length, words }) => [term, capitalize(length ? inWords(length) : '') + words]),
  );

const onOwnersDevice = floors.flatMap((feature) => Object.entries(feature.onOwnersDevice ?? {}));

/** With a comma before the last “and”. */
const list = new Intl.ListFormat('en-US');

export function privacy(business: ShownBusiness): WrittenText {
  const { email, name, owner } = business;
  const contact = `${email}, ${formatPhone(business.phone)}, or a visit to ${addressLine(business)}`;
  const called = firstName(business);
  return {
    title: 'Privacy Policy',
    updated: '1 Dec 2026',
    lead: `${name} belongs to ${owner}. She decides how your information is used and is our Information Officer under the Protection of Personal Information Act (POPIA). This page says what we ask for, why, and what you can do about it.`,
    sections: {
      email: {
        title: 'Your email address',
        paragraphs: [
          'We only collect your email address if you subscribe to the newsletter, opt in to join our community, ask us to tell you when a product is back, or send us an order. You can look at every page of this shop without giving it.',
          'An order does not put you on the mailing list. You get the newsletter only if you ask for it, and you can unsubscribe at any time.',
        ],
      },
      'what-we-collect': {
        title: 'What we collect and why',
        paragraphs: [
          'We ask for what we need to do the thing you asked for, and for nothing else.',
        ],
        points: {
          Orders:
            'Your name and surname, cell and telephone number, email address, delivery address, what you ordered and any note you add. We use them to contact you on WhatsApp, to confirm the order by email, to send the invoice, and to collect payment and deliver. The telephone number and the second address line are optional.',
          Newsletter:
            'Your email address, and a record of when, where and what you agreed to. We use it to send offers and pet care tips. We do not track whether you open or click.',
          'Sold-out products':
            'If you ask us to tell you when a product is back, your email address, which product it is, and a record of when and what you agreed to. We send one email and delete the request.',
          'Reminders before a food is empty':
            'If you ask for one on your order’s page, the email address of that order, the food, the day, your pet’s name if you give it, and a record of when and what you agreed to. Every email has a link to stop.',
          'Standing orders':
            'If you make one, the details of the order that you made it from, the products, how often, what you answered each time, and a record of when and what you agreed to. You can stop it on its page at any time.',
          Reviews:
            'Your name, your rating and what you write, and if you like your pet’s name, its breed and photos. Reviews are public, so leave out anything you would not put on a noticeboard. We remove the location and other hidden details from photos.',
          'Keeping the shop safe':
            'Our server sees the network address of your device, as every server does. We use it to stop floods of orders and reviews and guessed passwords, and to find faults.',
        },
      },
      payment: {
        title: 'Payment details',
        paragraphs: [
          'This website takes no payments and never asks for card or bank details. We arrange payment with you before collection or delivery. If a message asks for your PIN or your banking password, it is not from us.',
        ],
      },
      'on-your-device': {
        title: 'What stays on your device',
        paragraphs: [
          'These things are kept in the storage of your own browser, each under the name below it. Clear your browsing data and they are gone.',
          'We set no advertising or tracking cookies, and our pages load nothing from other companies. When you tap a WhatsApp or group link you leave our shop, and that service’s own policy applies.',
        ],
        points: {
          ...Object.fromEntries(floors.flatMap(({ onDevice = {} }) => Object.entries(onDevice))),
          'What you have typed and not sent yet (typed, with the name of the form)':
            'Your order details, your note, a review or your email address as you typed them, in this tab only, so that a reload does not lose them. They go when you send them, discard them or close the tab. Passwords are never kept.',
          'How far down you were on the pages you have seen (scrollPlaces)':
            'In this tab only, so that going back finds the place again. It goes when you close the tab.',
        },
      },
      'how-long': {
        title: 'How long we keep it',
        paragraphs: [
          'This is done by the shop itself, every night. Ask us, and it is done at once.',
        ],
        points: describeRetention(false),
      },
      'who-sees-it': {
        title: 'Who sees it',
        paragraphs: [
          `${called} and the people who pack and deliver your order. The companies that host this website and carry our email handle information for us, only as we instruct them. Messages on WhatsApp pass through WhatsApp.`,
          'We do not sell, rent or swap your information. We hand it to an authority only when the law obliges us to.',
        ],
      },
      safety: {
        title: 'How we protect it',
        paragraphs: [
          `Only ${called}, and whoever she gives an account, can sign in to the part of the shop that shows orders and addresses. Passwords are never stored in readable form. Should your information ever fall into the wrong hands, we will tell you and the Information Regulator as soon as we can.`,
        ],
      },
      'your-rights': {
        title: 'Your rights under POPIA',
        paragraphs: ['You may, at no cost:'],
        list: [
          'ask whether we hold information about you, and get a copy of it;',
          'have it corrected, or deleted when we no longer have a lawful reason to keep it;',
          'object to how we use it;',
          'take back your consent and stop our marketing at any time;',
          'complain to the Information Regulator.',
        ],
      },
      'use-your-rights': {
        title: 'How to use them',
        paragraphs: [
          `Write to ${owner}: ${contact}. Tell us which order, review or address it is about. We may ask a question or two to be sure that it is you, and we answer within 30 days.`,
          'Not satisfied with our answer? Write to the Information Regulator (South Africa): POPIAComplaints@inforegulator.org.za for complaints, enquiries@inforegulator.org.za for questions, telephone 010 023 5200, or see inforegulator.org.za.',
        ],
      },
      unsubscribe: {
        title: 'Unsubscribing',
        paragraphs: [
          `Every newsletter has an unsubscribe link at the bottom. Press it, confirm, and we stop. You can also just write to ${email}.`,
        ],
      },
      'owner-and-staff': {
        title: 'For the owner and drivers',
        paragraphs: ['This part does not concern shoppers.'],
        points: {
          [`On their devices (${onOwnersDevice.map(([key]) => key).join(', ')})`]: `${capitalize(list.format(onOwnersDevice.map(([, words]) => words)))}.`,
          ...describeRetention(true),
        },
      },
      changes: {
        title: 'Changes to this page',
        paragraphs: [
          'When we change how we handle your information, we change this page and its date. If it matters to an order or to your consent, we tell you ourselves.',
        ],
      },
    },
  };
}
