import { join } from 'node:path'
import { test as base, firefox } from '@playwright/test'
import { findOrca } from '../../scripts/findOrca.ts'
import { firefoxLaunch } from '../browsers/firefoxLaunch.ts'
import { LabPage } from '../src/LabPage.ts'
import { urls } from '../src/stack.ts'
import { Desktop } from './Desktop.ts'
import { OrcaUser } from './OrcaUser.ts'
import { SpokenText } from './SpokenText.ts'

/** A test with a user who hears Firefox, on a desktop made for it. The page is looked at and never driven: all it gets is keys. */
export const orcaTest = base.extend<{ desktop: Desktop; lab: LabPage; user: OrcaUser }>({
  desktop: async ({ browserName: _ }, use) => {
    const desktop = await Desktop.start(findPrograms())
    try {
      await use(desktop)
    } finally {
      await desktop.close()
    }
  },
  lab: async ({ desktop }, use) => {
    const browser = await firefox.launch({ ...firefoxLaunch, headless: false, env: desktop.env as Record<string, string> })
    try {
      await use(new LabPage(await browser.newPage({ baseURL: urls.lab, locale: 'en-US', viewport: null })))
    } finally {
      await browser.close()
    }
  },
  user: async ({ desktop }, use, info) => {
    const text = new SpokenText(join(import.meta.dirname, 'spoken.txt'), process.env['LATCHKEY_TEST_SPOKEN'])
    await use(new OrcaUser(desktop, findPrograms().keyboard, text))
    if (info.status === info.expectedStatus) text.end()
  },
})

function findPrograms() {
  const programs = findOrca()
  if ('missing' in programs) throw new Error(`This machine has no ${programs.missing.join(', ')}`)
  return programs
}
