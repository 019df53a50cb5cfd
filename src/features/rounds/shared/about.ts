import type { About } from '#shared/about.ts';

export const rounds = {
  name: 'rounds',
  things: { 'driver link': 'link for a driver', 'cash count': 'cash count' },
  retention: {
    driverLinks: {
      term: 'who drove on a day, and a link to its stops',
      tables: ['driver_links'],
      length: { days: 1 },
      ofOwner: true,
      words: ' after the day of the deliveries; the link itself ends with the day.',
      job: 'forget driver links',
    },
  },
  onOwnersDevice: {
    driverTaps: 'what a driver pressed without a signal, until it is sent',
    packedLines: 'which lines a packer has ticked',
    driverRound: 'the stops of a driver, until the end of their day',
  },
} satisfies About;
