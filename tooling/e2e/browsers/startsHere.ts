import { firefox } from '@playwright/test'
import type { WebKitPrograms } from '../../scripts/findBrowsers.ts'
import { firefoxLaunch } from './firefoxLaunch.ts'
import { WebKitBrowser } from './WebKitBrowser.ts'

/** Opens a page in Firefox. @returns Why that does not work on this machine, or `undefined` when it does. */
export function startsFirefox(program: string): Promise<string | undefined> {
  return tellProblem(async () => {
    const browser = await firefox.launch({ ...firefoxLaunch, env: { ...process.env, LATCHKEY_FIREFOX: program } })
    try {
      await (await browser.newPage()).goto('data:text/html,here')
    } finally {
      await browser.close()
    }
  })
}

/** Opens a page in WebKitGTK. @returns Why that does not work on this machine, or `undefined` when it does. */
export function startsWebKit(programs: WebKitPrograms): Promise<string | undefined> {
  return tellProblem(async () => {
    const browser = await WebKitBrowser.start(programs)
    try {
      await browser.goto('data:text/html,here')
    } finally {
      await browser.close()
    }
  })
}

/** A browser that is there and does not start is as good as missing: no journey can tell anything about it. */
async function tellProblem(start: () => Promise<void>): Promise<string | undefined> {
  try {
    await start()
    return undefined
  } catch (error) {
    return `it does not start here: ${error instanceof Error ? error.message : String(error)}`
  }
}
