import { expect, HostileHost, hostileOrigins, test, toldHidings, untoldHidings, zooms } from '@latchkey/e2e'
import { AskedRequest } from '@latchkey/testing/playwright'

// What these pages do is refused, which the browser says; their own server is none of the lab's hosts.
test.use({ bypassCSP: true, allowedConsole: /./, origins: hostileOrigins, viewport: { width: 1024, height: 900 } })
test.slow()

const places = ['#raw', 'body'] as const

for (const [width, height] of [
  [320, 400],
  [400, 640],
  [800, 800],
] as const)
  test(`T-F7 I24 in a frame of ${width} by ${height} px, each property that hides it, set on it or around it, shuts Approve for as long as it is set`, async ({
    lab,
    page,
  }, { parallelIndex }) => {
    const hostile = await HostileHost.startSignedIn(lab, parallelIndex)
    try {
      const { frame: raw } = hostile
      const address = await hostile.readAddress()
      const request = new AskedRequest(raw)
      // Its edge is part of its size.
      await hostile.resize(width + 4, height + 4)
      const before = await hostile.heard()
      void hostile.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Water the beans', address] }).catch(() => {})
      await request.read()
      for (const on of places)
        for (const hiding of toldHidings) {
          const what = `${hiding.name} on ${on}`
          const box = await request.approve.boundingBox()
          await hostile.hide(hiding, on)
          await expect(request.approve, what).toHaveAttribute('aria-disabled', 'true')
          if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
          await expect(request.approve, what).toHaveAttribute('aria-disabled', 'true')
          await hostile.hide()
          await expect(request.approve, what).toHaveAttribute('aria-disabled', 'false')
          expect(await hostile.heard(), what).toEqual(before)
        }

      // What no person can read goes to a window of its own; what is only of another size begins again.
      for (const zoom of zooms.slice(1)) {
        await hostile.hide(zoom)
        await expect(request.approve, zoom.name).toHaveAttribute('aria-disabled', 'true')
        await hostile.hide()
        await request.read()
      }
      await hostile.hide(zooms[0])
      await expect(raw.getByTestId('open-review')).toBeAttached()
      await expect(request.approve).toHaveCount(0)
      expect(await hostile.heard()).toEqual(before)
    } finally {
      await hostile.close()
    }
  })

test('I24 I25 T-F7 at no size from 0 to 800 px, whatever hides the frame or what is around it, can be approved in it what moves money, or anything below 320 by 400', async ({
  lab,
}, { parallelIndex }) => {
  const hostile = await HostileHost.startSignedIn(lab, parallelIndex)
  try {
    const { frame: raw } = hostile
    const address = await hostile.readAddress()
    const send = { method: 'eth_sendTransaction', params: [{ from: address, to: `0x${'12'.repeat(20)}`, value: '0x1bc16d674ec80000' }] }
    const sign = { method: 'personal_sign', params: ['Water the beans', address] }
    const root = raw.locator('html')
    /** Keeps each moment at which Approve could be pressed in the frame, however short. */
    const watch = () =>
      root.evaluate((root) => {
        const opened: string[] = []
        const observer = new MutationObserver(() => {
          if (document.querySelector('[data-testid="approve"][aria-disabled="false"]')) opened.push(document.body.textContent ?? '')
        })
        observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] })
        Object.assign(window, { observer, opened })
      })
    const endWatch = () =>
      root.evaluate(() => {
        const { observer, opened } = window as unknown as { readonly observer: MutationObserver; readonly opened: readonly string[] }
        observer.disconnect()
        return opened
      })
    for (const [width, height] of [
      [0, 0],
      [0, 800],
      [1, 1],
      [800, 0],
      [64, 64],
      [200, 300],
      [319, 800],
      [800, 399],
      [320, 400],
      [560, 560],
      [800, 800],
    ] as const)
      for (const asked of width < 320 || height < 400 ? [sign, send] : [send]) {
        const what = `${asked.method} at ${width} by ${height}`
        await hostile.resize(width + 4, height + 4)
        await watch()
        void hostile.ask('RPC_REQUEST', asked).catch(() => {})
        // What is not drawn at all waits until it is; what is too small goes on in a window.
        const isDrawn = width > 0 && height > 0
        await expect(raw.getByTestId(isDrawn || asked === send ? 'open-review' : 'approve'), what).toBeAttached()
        for (const on of places) for (const hiding of [...toldHidings, ...untoldHidings, ...zooms]) await hostile.hide(hiding, on)
        await hostile.hide()
        expect(await endWatch(), what).toEqual([])
        await hostile.resize(364, 484)
        await lab.modal.untilFrameRests()
        await raw.getByTestId('decline').click()
        await expect(raw.getByTestId('decline')).toHaveCount(0)
      }
  } finally {
    await hostile.close()
  }
})
