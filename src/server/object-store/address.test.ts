import { describe, expect, it } from 'vitest';
import { describeStore, storeAddress } from './address.ts';

const read = (text: string) => storeAddress.parse(text);

describe('the address of an object store', () => {
  it.each([
    ['s3://K:S@s3.af-south-1.amazonaws.com/shop', 'af-south-1'],
    ['s3://K:S@0a1b.r2.cloudflarestorage.com/shop', 'auto'],
    ['s3://K:S@store.example/shop', 'us-east-1'],
    ['s3://K:S@store.example/shop?region=eu-2', 'eu-2'],
  ])('%s is in the region %s', (text, region) => {
    expect(read(text)).toMatchObject({ region, tls: true, bucket: 'shop', folder: '' });
  });

  it('takes a folder, a port, a key with any sign, and no TLS nearby', () => {
    expect(read('s3://KEY:a%2Fb%2B+c%40@minio:9000/shop/paws/pictures?tls=false')).toEqual({
      host: 'minio:9000',
      tls: false,
      bucket: 'shop',
      folder: 'paws/pictures/',
      region: 'us-east-1',
      accessKey: 'KEY',
      secretKey: 'a/b++c@',
    });
    for (const host of ['127.0.0.1:9000', '[::1]:9000', '10.1.2.3', '192.168.0.9', 'localhost']) {
      expect(read(`s3://K:S@${host}/shop?tls=false`).tls).toBe(false);
    }
  });

  it.each([
    ['https://K:HIDDEN@store.example/shop', 'must look like'],
    ['s3://store.example/shop', 'must look like'],
    ['s3://K:HID/DEN@store.example/shop', 'must look like'],
    ['s3://K:HIDDEN%ZZ@store.example/shop', 'must look like'],
    ['s3://K:HIDDEN@store.example', 'must name a bucket'],
    ['s3://K:HIDDEN@store.example/A_b', 'must name a bucket'],
    ['s3://K:HIDDEN@store.example/shop/a%20b', 'may name a folder'],
    ['s3://K:HIDDEN@store.example/shop/.hidden', 'may name a folder'],
    ['s3://K:HIDDEN@store.example/shop?regoin=x', 'knows the parameters'],
    ['s3://K:HIDDEN@store.example/shop?region=', 'must have a region'],
    ['s3://K:HIDDEN@store.example/shop?tls=no', 'takes tls'],
    ['s3://K:HIDDEN@store.example/shop?tls=false', 'takes tls=false on this machine'],
    ['s3://K:HIDDEN@8.8.8.8/shop?tls=false', 'takes tls=false on this machine'],
  ])('%s is refused without showing the secret', (text, sentence) => {
    const { error } = storeAddress.safeParse(text);
    expect(error?.issues[0]?.message).toContain(sentence);
    expect(error?.message).not.toContain('HIDDEN');
    expect(error?.message).not.toContain('DEN@');
  });

  it('is described without its key', () => {
    expect(describeStore(read('s3://K:S@store.example/shop'))).toBe(
      'the bucket shop at store.example',
    );
    expect(describeStore(read('s3://K:S@store.example/shop/a'))).toBe(
      'the bucket shop/a at store.example',
    );
  });
});
