/** What Playwright turns off in Chromium, but for `ThirdPartyStoragePartitioning`. */
const offFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
]

/**
 * What to launch Chromium with for {@link EmailUser}: `use: { launchOptions }` in Playwright's configuration.
 *
 * The secure site is a frame of another site. Every user's browser gives such a frame storage of its own; Playwright turns
 * that off, and then its windows give the frame none. Chromium reads the last list of features alone, so this one stands in for Playwright's.
 * With arguments of your own: `{ ...launchOptions, args: [...launchOptions.args, '--lang=de'] }`.
 */
export const launchOptions: { readonly args: string[] } = {
  args: [`--disable-features=${offFeatures.join(',')}`],
}
