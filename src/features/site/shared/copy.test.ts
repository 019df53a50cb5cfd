import { describe, expect, it } from 'vitest';
import { floors } from '#features/floors.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { about as aboutWords } from './about.ts';
import { home as homeWords } from './home.ts';
import { privacy as privacyWords } from './privacy.ts';

const pages = { examples: true };
const about = aboutWords(exampleBusiness, pages);
const home = homeWords(exampleBusiness, pages);
const privacy = privacyWords(exampleBusiness);

describe('the words of the shop', () => {
  it('show three benefits on the home page and four values on About', () => {
    expect(home.benefits).toHaveLength(3);
    expect(about.values.items).toHaveLength(4);
    expect(about.contact.email).toBe(exampleBusiness.email);
  });

  it('are the owner’s own, and neutral in an empty shop', () => {
    const own = {
      ...pages,
      heroTitle: 'Kos vir almal',
      aboutStory: 'Eers.',
      aboutStoryHtml: '<p>Eers.</p>',
    };
    expect(homeWords(exampleBusiness, own).hero.title).toBe('Kos vir almal');
    expect(aboutWords(exampleBusiness, own)).toMatchObject({
      ...{ examples: false, ownStory: '<p>Eers.</p>' },
    });
    const nobody = { ...pages, examples: false };
    const shown = aboutWords(exampleBusiness, nobody);
    const { story: _story, ...shownAbout } = shown;
    const said = JSON.stringify([homeWords(exampleBusiness, nobody), shownAbout]);
    expect(said).not.toMatch(
      /garage|three people|eight ranges|bakkie called|R50|puppies|founder and|she /i,
    );
    expect([shown.examples, homeWords(exampleBusiness, nobody).about.examples]).toEqual([
      false,
      false,
    ]);
  });

  it('agree with how orders are paid and delivered', () => {
    const steps = about.howWeWork.steps.map(({ text }) => text).join(' ');
    expect(steps).toMatch(/invoice when your order is processed/);
    expect(steps).toMatch(/before collection or delivery/);
    expect(steps).toMatch(/depends on your area/);
  });

  it('state when an email address is collected and how to leave', () => {
    const { email } = privacy.sections;
    expect(email?.paragraphs.join(' ')).toMatch(
      /only collect your email address if you subscribe to the newsletter, opt in to join our community, ask us to tell you when a product is back, or send us an order/,
    );
    expect(email?.paragraphs.join(' ')).toMatch(/unsubscribe at any time/);
    expect(privacy.updated).toBe('1 Dec 2026');
  });

  it('name everything that stays on the device', () => {
    const terms = ['on-your-device', 'owner-and-staff']
      .flatMap((id) => Object.keys(privacy.sections[id]?.points ?? {}))
      .join(' ');
    const ofFeatures = floors.flatMap(({ onDevice = {}, onOwnersDevice = {} }) => [
      ...Object.keys(onDevice).map((term) => /\((\w+)/.exec(term)?.[1] ?? term),
      ...Object.keys(onOwnersDevice),
    ]);
    expect(ofFeatures).toEqual(expect.arrayContaining(['cart', 'orderKey', 'adminToken']));
    for (const name of [...ofFeatures, 'typed', 'scrollPlaces']) {
      expect(terms).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('give every section of the privacy policy its own anchor and something to read', () => {
    const anchors = Object.keys(privacy.sections);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const section of Object.values(privacy.sections)) {
      expect(section.paragraphs.length + Object.keys(section.points ?? {}).length).toBeGreaterThan(
        0,
      );
    }
  });
});
