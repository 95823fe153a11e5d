import type { Browser, Page } from 'playwright'

/** The lab's page, as far as the bench asks it. */
type LabWindow = {
  lab?: { latchkey: { getSnapshot(): { status: string; address?: string; connector?: { getProvider(): Promise<unknown> } } } }
}

/** Where the lab answers. */
export type LabUrls = { readonly lab: string; readonly secure: string; readonly sandbox: string }

/** How often, and on a processor how slow. */
export type Rounds = { readonly rounds: number; readonly slowdown: number }

/** From the first digit of a code to the last, typed by hand. */
const typingMs = 2_000

/** New users sign in and sign, in fresh browser contexts. @returns Medians in milliseconds, by the name of the figure. */
export async function visitWallet(browser: Browser, urls: LabUrls, { rounds, slowdown }: Rounds): Promise<Record<string, number>> {
  const taken: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const codeToAddressMs = await codeToAddress(page, urls)
    await page.locator('latchkey-modal').getByRole('dialog').waitFor({ state: 'detached' })
    const warm = await approval(page, slowdown)
    // A user who comes back: nothing of the modal is on the page yet, the frame is new.
    await page.reload()
    await page.waitForFunction(() => (window as LabWindow).lab?.latchkey.getSnapshot().status === 'connected')
    const back = await approval(page, slowdown)
    taken.push({ codeToAddressMs, ...prefixed('warm', warm), ...prefixed('back', back) })
    await context.close()
  }
  const figures: Record<string, number> = {}
  for (const name of Object.keys(taken[0] ?? {}))
    figures[name] = Math.round(taken.map((one) => one[name] ?? 0).sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0)
  return figures
}

/** From the last digit of the code to the page knowing its address: a new wallet, made and proven in between. */
async function codeToAddress(page: Page, urls: LabUrls): Promise<number> {
  const email = `bench-${crypto.randomUUID()}@meadow.example`
  await page.goto(`${urls.lab}/?config=${encodeURIComponent(JSON.stringify({ secureSite: urls.secure }))}`)
  await page.getByTestId('lab-open').click()
  const field = page.locator('latchkey-modal').getByTestId('email-field')
  await field.fill(email)
  await field.press('Enter')
  const code = await readCode(urls, email)
  const digits = page.frameLocator('iframe[data-latchkey-frame]').getByRole('textbox')
  await digits.fill(code.slice(0, 5))
  // A code waits until its field was seen (T-F7), which it was for a user who types it.
  await page.waitForTimeout(typingMs)
  const began = performance.now()
  await digits.press(code.slice(5))
  await page.waitForFunction(() => (window as LabWindow).lab?.latchkey.getSnapshot().address !== undefined, undefined, { polling: 'raf' })
  return performance.now() - began
}

/** One visit, by the name of the figure; milliseconds. */
type Round = { readonly [name: string]: number }

/**
 * A request on a slowed processor, timed by the pages' own clocks, which the measuring process does not hold up: asked until it is on
 * the screen, from there until Approve takes a press (R-F11), and from the press until the signature is there.
 */
async function approval(page: Page, slowdown: number): Promise<{ seenMs: number; openMs: number; signedMs: number }> {
  await page.waitForFunction(() => document.querySelector('iframe[data-latchkey-frame]') !== null)
  await page.waitForFunction(() => (window as LabWindow).lab?.latchkey.getSnapshot().address !== undefined)
  let frame = page.frames().find((one) => one.url().includes('/sdk?'))
  for (; !frame; frame = page.frames().find((one) => one.url().includes('/sdk?'))) await new Promise((resolve) => setTimeout(resolve, 20))
  const sessions = await Promise.all([page, frame].map((target) => page.context().newCDPSession(target)))
  for (const devtools of sessions) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const seen = frame.evaluate(
    () =>
      new Promise<{ seenAt: number; openAt: number }>((resolve) => {
        const now = () => performance.timeOrigin + performance.now()
        let seenAt = 0
        // Drawn, and on the screen: the browser itself says when.
        const inView = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) seenAt ||= now()
        })
        const look = () => {
          const review = document.querySelector('main.review')
          if (review) inView.observe(review)
          if (document.querySelector('[data-testid=approve][aria-disabled=false]')) {
            changes.disconnect()
            inView.disconnect()
            resolve({ seenAt, openAt: now() })
          }
        }
        const changes = new MutationObserver(look)
        changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled'] })
      }),
  )
  const signed = page.evaluate(async () => {
    const now = () => performance.timeOrigin + performance.now()
    const snapshot = (window as LabWindow).lab?.latchkey.getSnapshot()
    const provider = (await snapshot?.connector?.getProvider()) as { request(call: object): Promise<unknown> }
    const askedAt = now()
    await provider.request({ method: 'personal_sign', params: ['Welcome to the garden', snapshot?.address] })
    return { askedAt, signedAt: now() }
  })
  const { seenAt, openAt } = await seen
  const pressed = frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), { capture: true, once: true })
      }),
  )
  await page.frameLocator('iframe[data-latchkey-frame]').getByTestId('approve').click()
  const [pressedAt, { askedAt, signedAt }] = await Promise.all([pressed, signed])
  for (const devtools of sessions) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
  await page.locator('latchkey-modal').getByRole('dialog').waitFor({ state: 'detached' })
  return { seenMs: seenAt - askedAt, openMs: openAt - seenAt, signedMs: signedAt - pressedAt }
}

function prefixed(name: string, { seenMs, openMs, signedMs }: Awaited<ReturnType<typeof approval>>): Round {
  return { [`${name}SeenMs`]: seenMs, [`${name}OpenMs`]: openMs, [`${name}SignedMs`]: signedMs }
}

async function readCode(urls: LabUrls, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${urls.sandbox}/inbox.json?to=${encodeURIComponent(email)}`)).json()) as { text?: string }[]
    const code = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
