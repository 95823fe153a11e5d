import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import { startLab } from '../scripts/startLab.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '6' } } })
const [rounds, slowdown] = [Number(values.rounds), Number(values.slowdown)]

/** The lab's page, as far as the bench asks it. */
type LabWindow = {
  lab?: { latchkey: { getSnapshot(): { status: string; address?: string; connector?: { getProvider(): Promise<unknown> } } } }
}

const lab = await startLab({
  page: 'preview',
  env: { ...process.env, LATCHKEY_LAB_SECURE_URL: '' },
  // Beside the lab a developer may have open.
  ports: {
    ...{ lab: 5700, gateway: 5701, secure: 5702, sandbox: 5703, mail: 5704, evm: 5745, evm2: 5746, solana: 5747 },
    ...{ bitcoin: 5749, cosmos: 5750, bundler: 5751, polkadot: 5752 },
  },
})
const executablePath = findChromium()
// As in an ordinary profile: without it, test windows give frames of other sites no storage at all.
const args = [...chromiumFlags, '--disable-features=TrackingProtection3pcd,ThirdPartyCookieDeprecationTrial']
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
try {
  const taken: { readonly codeToAddressMs: number; readonly approvalMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    taken.push({ codeToAddressMs: await codeToAddress(page), approvalMs: await approval(page) })
    await context.close()
  }
  const median = (name: 'codeToAddressMs' | 'approvalMs') =>
    Math.round(taken.map((one) => one[name]).sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0)
  const figures = { rounds, slowdown, codeToAddressMs: median('codeToAddressMs'), approvalMs: median('approvalMs') }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-embedded-page.json', import.meta.url), JSON.stringify(figures))
} finally {
  await browser.close()
  await lab.stop()
}

/** From the last digit of the code to the page knowing its address: a new wallet, made and proven in between. */
async function codeToAddress(page: Page): Promise<number> {
  const email = `bench-${crypto.randomUUID()}@meadow.example`
  await page.goto(`${lab.urls.lab}/?config=${encodeURIComponent(JSON.stringify({ secureSite: lab.urls.secure }))}`)
  await page.getByTestId('lab-open').click()
  const field = page.locator('latchkey-modal').getByTestId('email-field')
  await field.fill(email)
  await field.press('Enter')
  const code = await readCode(email)
  const digits = page.frameLocator('iframe[data-latchkey-frame]').getByRole('textbox')
  await digits.fill(code.slice(0, 5))
  const began = performance.now()
  await digits.press(code.slice(5))
  await page.waitForFunction(() => (window as LabWindow).lab?.latchkey.getSnapshot().address !== undefined, undefined, { polling: 'raf' })
  return performance.now() - began
}

/** From asking for a signature to the frame's first painted request, on a slowed processor; Approve itself stays off for 0.7 s more. */
async function approval(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes('/sdk?'))
  if (!frame) throw new Error('There is no frame')
  for (const target of [page, frame]) {
    const devtools = await page.context().newCDPSession(target)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  await page.locator('latchkey-modal').getByRole('dialog').waitFor({ state: 'detached' })
  const began = performance.now()
  await page.evaluate(() => {
    const snapshot = (window as LabWindow).lab?.latchkey.getSnapshot()
    void snapshot?.connector
      ?.getProvider()
      .then((provider) =>
        (provider as { request(call: object): Promise<unknown> })
          .request({ method: 'personal_sign', params: ['Welcome to the garden', snapshot.address] })
          .catch(() => {}),
      )
  })
  await page.frameLocator('iframe[data-latchkey-frame]').getByTestId('decline').click()
  return performance.now() - began
}

async function readCode(email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${lab.urls.sandbox}/inbox.json?to=${encodeURIComponent(email)}`)).json()) as { text?: string }[]
    const code = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
