/** A phone's browser, as far as Chromium can be one. */
export const phone = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 839 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
