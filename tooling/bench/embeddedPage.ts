import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/findChromium.ts'
import { frameFlags, startWalletLab } from './embedded/startWalletLab.ts'
import { visitWallet } from './embedded/visitWallet.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '6' } } })
const [rounds, slowdown] = [Number(values.rounds), Number(values.slowdown)]

const lab = await startWalletLab()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: frameFlags })
try {
  const figures = { rounds, slowdown, ...(await visitWallet(browser, lab.urls, { rounds, slowdown })) }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-embedded-page.json', import.meta.url), JSON.stringify(figures))
} finally {
  await browser.close()
  await lab.stop()
}
