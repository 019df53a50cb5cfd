import sharp from 'sharp';

/*
 * Two locks keep SVG and every rarer format out of uploads. `requirePicture` looks at the first
 * bytes, and only then is the decoder given the file. And the decoder knows the five formats only.
 * The block holds for the whole process, so it can never be open by chance while an upload is
 * decoded.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

// One thread for each picture: the rest of the machine goes on answering.
sharp.concurrency(1);
// Nothing is opened twice, and a cache would hold deleted files open.
sharp.cache(false);

export { sharp };
