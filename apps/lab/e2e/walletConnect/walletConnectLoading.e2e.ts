import { gzipSync } from 'node:zlib'
import { expect, type Page, readStored, test, untilQuiet, urls } from '@latchkey/e2e'

/** A word that only the relay's client carries. */
const clientWord = 'wc_sessionPropose'

/** Addresses of the page's scripts that hold a word, of those fetched by now. */
async function scriptsWith(page: Page, word: string): Promise<string[]> {
  return page.evaluate(async (word) => {
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name))
    const texts = await Promise.all(
      [...new Set(urls)].map(async (url) => [url, await (await fetch(url, { cache: 'force-cache' })).text()] as const),
    )
    return texts.filter(([, text]) => text.includes(word)).map(([url]) => url)
  }, word)
}

/** Reads the page's scripts by the page's own leave: its policy would not let it fetch them. */
test.use({ bypassCSP: true })

test('B-01 B-02 the relay’s client comes when a phone is chosen, not before, and no socket opens before either', async ({
  lab,
  page,
  requests,
  sockets,
  startWallet,
}) => {
  // A browser notes 250 by itself, which is less than this page fetches by then.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000))
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  await lab.ask('disconnect')
  await lab.open()
  await untilQuiet(() => requests.length)
  expect(await scriptsWith(page, clientWord)).toEqual([])
  expect(sockets).toEqual([])

  await lab.modal.wallet('walletConnect').click()
  const uri = await lab.modal.readQr()
  const chunks = await scriptsWith(page, clientWord)
  expect(chunks.length).toBeGreaterThan(0)
  const wallet = await startWallet()
  await wallet.pair(uri)
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await bytesOf(page, chunks)).toBeLessThanOrEqual(150_000)
})

test('R-B5 S-09 one client and one socket, under StrictMode, over several codes and connections', async ({
  lab,
  page,
  sockets,
  startWallet,
}) => {
  const wallet = await startWallet()
  await lab.goto()
  for (let round = 0; round < 3; round++) {
    await lab.openCode()
    await page.keyboard.press('Escape')
    await lab.modal.expectClosed()
  }
  await lab.connectPhone(wallet)
  await lab.sign('One line')
  expect(sockets.filter((url) => url.startsWith('ws'))).toHaveLength(1)
})

test('B-03 two kits with a phone each share neither session nor end', async ({ lab, page, startWallet }) => {
  const [first, second] = [await startWallet(), await startWallet()]
  await lab.goto()
  await lab.press('second-make')
  await lab.connectPhone(first)
  await expect(lab.fact('second-status')).toHaveText('disconnected')
  await lab.press('second-open')
  await lab.modal.wallet('walletConnect').click()
  await second.pair(await lab.modal.readQr())
  await expect(lab.fact('second-status')).toHaveText('connected')
  await lab.modal.expectClosed()
  await lab.ask('disconnect')
  await first.waitFor('deleted')
  await expect(lab.fact('second-status')).toHaveText('connected')
  expect(await second.getSessions()).toHaveLength(1)
  await page.reload()
  expect(await lab.errors()).toEqual([])
})

test('B-16 what a phone’s sessions store is the same after each, but for a short list of what was done', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet()
  await lab.goto()
  const round = async () => {
    await lab.connectPhone(wallet)
    await lab.sign('Round')
    await lab.ask('disconnect')
    await expect.poll(() => wallet.getSessions()).toEqual([])
  }
  await round()
  await round()
  const before = await readStored(page)
  for (let count = 0; count < 3; count++) await round()
  await expect.poll(async () => Object.keys(await readStored(page)).sort()).toEqual(Object.keys(before).sort())
  const findGrown = async () => {
    const after = await readStored(page)
    return Object.keys(after)
      .filter((place) => (after[place]?.length ?? 0) > (before[place]?.length ?? 0) + 40)
      .map((place) => place.split('//').at(-1))
  }
  // Cut at 200 entries, which is the client’s own test.
  await expect.poll(findGrown).toEqual(['history'])
  expect(Object.values(await readStored(page)).join('').length).toBeLessThan(20_000)
})

test('B-02 a page that was never connected opens no socket, with or without the modal', async ({ lab, sockets, requests }) => {
  await lab.goto()
  await untilQuiet(() => requests.length)
  expect(requests.map((request) => request.url()).filter((url) => url.startsWith(urls.gateway))).toEqual([])
  await lab.open()
  await untilQuiet(() => requests.length)
  expect(sockets).toEqual([])
})

/** What came over the line for these, as the browser counted. */
async function bytesOf(page: Page, scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (url) => {
      const response = await page.request.get(url)
      return gzipSync(await response.body(), { level: 9 }).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
