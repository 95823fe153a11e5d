/** The runner, which looks around as it loads: a test that drives a page has it already. */
export function loadRunner(): Promise<typeof import('@playwright/test')> {
  return import('@playwright/test')
}
