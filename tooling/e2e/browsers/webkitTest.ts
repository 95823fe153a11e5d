import { findWebKit } from '../../scripts/findBrowsers.ts'
import { walletTest } from '../src/walletTest.ts'
import { WebKitBrowser } from './WebKitBrowser.ts'
import { WebKitUser } from './WebKitUser.ts'

/** A test with a user in WebKitGTK, in a browser of its own. */
export const webkitTest = walletTest.extend<{ user: WebKitUser; webkit: WebKitBrowser.Options }>({
  webkit: [{}, { option: true }],
  user: async ({ webkit }, use, info) => {
    const programs = findWebKit()
    if ('missing' in programs) throw new Error(`This machine has no ${programs.missing.join(', ')}`)
    const browser = await WebKitBrowser.start(programs, webkit)
    try {
      await use(new WebKitUser(browser))
      if (info.status !== info.expectedStatus) await browser.takePicture(info.outputPath('screen.png')).catch(() => {})
    } finally {
      await browser.close()
    }
  },
})
