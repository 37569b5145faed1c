/** The shop's wordmark in the variant of the theme; decorative, its link carries the name. */
export function Wordmark({ className }: { className: string }) {
  return (
    <>
      <img
        src="/brand/wordmark-dark.svg"
        alt=""
        width={165}
        height={18}
        className={`${className} hidden dark:block`}
      />
      <img
        src="/brand/wordmark-light.svg"
        alt=""
        width={165}
        height={18}
        className={`${className} dark:hidden`}
      />
    </>
  );
}
