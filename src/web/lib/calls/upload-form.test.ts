import { afterEach, expect, test, vi } from 'vitest';
import { errorText } from './trpc.ts';
import { uploadForm } from './upload-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every later request gets this answer. */
function answerWith(status: number, responseText: string): void {
  class Answered extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = responseText;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      for (const name of [status === 0 ? 'error' : 'load', 'loadend'])
        this.dispatchEvent(new Event(name));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}

const send = () => uploadForm({ method: 'POST', path: '/reviews', form: new FormData() });

test('what the shop answers is handed on, and what it refuses in its own words', async () => {
  answerWith(200, '{"id":7}');
  await expect(send()).resolves.toEqual({ id: 7 });
  answerWith(413, '{"message":"The picture is too large.","code":"too_large"}');
  await expect(send()).rejects.toThrow('The picture is too large.');
});

test('a file that changed on disk is named, as the browser refuses to send it', async () => {
  answerWith(0, '');
  const form = new FormData();
  form.set('file', new File(['Lamb'], 'prices.csv'));
  const upload = () => uploadForm({ method: 'POST', path: '/products/import', form });
  await expect(upload()).rejects.toThrow('The shop could not be reached.');
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
    new DOMException('changed', 'NotReadableError'),
  );
  const sentence = '“prices.csv” was changed or moved after it was chosen. Please choose it again.';
  const error = await upload().catch((reason: unknown) => reason);
  expect(errorText(error, 'Failed to import the products.')).toBe(sentence);
});

test.each([
  ['a hotspot that says 200 with a page of its own', 200, '<h1>Sign in to go online</h1>'],
  ['an empty answer', 200, ''],
  ['a proxy that knows no shop', 502, '<h1>Bad Gateway</h1>'],
])('%s has stored nothing', async (_, status, text) => {
  answerWith(status, text);
  await expect(send()).rejects.toThrow(`The call failed: ${status}`);
});
