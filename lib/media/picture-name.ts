/** Names of stored pictures: a hash of the content, a width in pixels, a format. A file with such a name never changes. */
export const pictureName = /^([a-z0-9]{1,64})-(\d{1,5})\.(webp|avif|jpg)$/;
