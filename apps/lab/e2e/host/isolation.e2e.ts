import { expect, type Page, test } from '@latchkey/e2e'

test('B-03 R-B6 two kits on one page share nothing', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.press('second-make')
  await expect(lab.fact('second-status')).toHaveText('disconnected')
  await lab.connect('test.latchkey.evm')
  await expect(lab.fact('second-status')).toHaveText('disconnected')
  await lab.press('second-open')
  await expect(lab.modal.dialog).toHaveCount(1)
  await lab.modal.expectView('Connect')
  await expect(lab.fact('modal-open')).toHaveText('false')
  await lab.modal.wallet('test.latchkey.evm').click()
  await expect(lab.fact('second-status')).toHaveText('connected')
  await lab.press('disconnect')
  await expect(lab.fact('status')).toHaveText('disconnected')
  await expect(lab.fact('second-status')).toHaveText('connected')
  await lab.press('second-destroy')
  await expect(lab.page.locator('latchkey-modal')).toHaveCount(1)
})

/** What a page holds after everything that can be thrown away was. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  /** The collector does some of its work between two rounds. */
  const realTime = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage')
    await realTime()
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { detached: nodes - (await page.evaluate(countAttached)), listeners: jsEventListeners }
}

/** The nodes that stand in the page; what the counter holds beyond them is detached or the browser's own. */
function countAttached() {
  const countUnder = (root: Node): number => {
    const walker = document.createTreeWalker(root)
    let count = 1
    while (walker.nextNode()) {
      const shadow = walker.currentNode instanceof Element ? walker.currentNode.shadowRoot : null
      count += 1 + (shadow ? countUnder(shadow) : 0)
    }
    return count
  }
  return countUnder(document)
}

/** What has grown beyond the few a page needs from one moment to the next; what is only late goes with a later collection. */
async function findGrowth(page: Page, before: Awaited<ReturnType<typeof measure>>) {
  const after = await measure(page)
  return { listeners: Math.max(0, after.listeners - before.listeners - 2), detached: Math.max(0, after.detached - before.detached - 20) }
}

test('B-16 R-B8 50 open and close rounds leave no detached nodes and no listeners', async ({ lab, page }) => {
  test.setTimeout(240_000)
  await lab.goto({ wallets: 'evm' })
  const round = async () => {
    await lab.open()
    await page.keyboard.press('Escape')
    await lab.modal.expectClosed()
  }
  for (let warmUp = 0; warmUp < 5; warmUp++) await round()
  const before = await measure(page)
  for (let count = 0; count < 50; count++) await round()
  await expect.poll(() => findGrowth(page, before), { timeout: 60_000 }).toEqual({ listeners: 0, detached: 0 })
  expect(await lab.errors()).toEqual([])
})

test('B-16 R-B8 50 connect and disconnect rounds end as they began', async ({ lab, page }) => {
  test.setTimeout(240_000)
  await lab.goto({ wallets: 'evm' })
  const round = async () => {
    await lab.press('connect-test.latchkey.evm')
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.press('disconnect')
    await expect(lab.fact('status')).toHaveText('disconnected')
  }
  for (let warmUp = 0; warmUp < 5; warmUp++) await round()
  const before = await measure(page)
  const stored = await page.evaluate(() => Object.keys(localStorage).sort())
  for (let count = 0; count < 50; count++) await round()
  await expect.poll(() => findGrowth(page, before), { timeout: 60_000 }).toEqual({ listeners: 0, detached: 0 })
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(stored)
  expect(await lab.errors()).toEqual([])
})
