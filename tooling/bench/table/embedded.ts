import { chromium } from 'playwright'
import { findChromium } from '../../scripts/findChromium.ts'
import { frameFlags, startWalletLab } from '../embedded/startWalletLab.ts'
import { visitWallet } from '../embedded/visitWallet.ts'
import { median, milliseconds, type Row } from './Row.ts'

const slowdown = 6
/** How long Approve takes no press once it is on the screen, so that the user has read it. */
const wantedMs = 700

/** The embedded wallet of the lab: signing in by a code, and a request to approve. */
export async function measureEmbedded(): Promise<readonly Row[]> {
  const lab = await startWalletLab()
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: frameFlags })
  try {
    const figures = await visitWallet(browser, lab.urls, { rounds: 5, slowdown })
    const figure = (name: string) => figures[name] ?? Number.NaN
    const roundTripMs = await roundTrip(`${lab.urls.gateway}/healthz`)
    const interactive = (visit: 'warm' | 'back') => milliseconds(figure(`${visit}SeenMs`) + figure(`${visit}OpenMs`) - wantedMs)
    return [
      {
        what: 'embedded wallet: last digit of the code to the address, beyond a round trip',
        today: milliseconds(figure('codeToAddressMs') - roundTripMs),
        target: '≤ 150 ms',
      },
      { what: `approval interactive at ${slowdown} ×, beyond the 0.7 s that are wanted`, today: interactive('warm'), target: '≤ 600 ms' },
      { what: 'the same after a reload', today: interactive('back'), target: '≤ 600 ms' },
    ]
  } finally {
    await browser.close()
    await lab.stop()
  }
}

async function roundTrip(url: string): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < 20; round++) {
    const began = performance.now()
    await (await fetch(url)).text()
    taken.push(performance.now() - began)
  }
  return median(taken)
}
