import { createMemoryStorage } from '@latchkey/common/web'
import { open } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { film } from '@latchkey/test/film'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'

const wallets = [
  { id: 'com.tidewell', name: 'Tidewell', type: 'announced' },
  { id: 'com.oxbow', name: 'Oxbow', type: 'announced' },
] as const
const login = { id: 'ID_AUTH', name: 'Latchkey', type: 'auth' } as const

/** The gateway is as far away as it says: that is what is tested. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const frame = () => new Promise(requestAnimationFrame)

type Visit = { installed: number; delayMs: number; storage: ReturnType<typeof createMemoryStorage>; isKept?: boolean }

/** A modal whose gateway is far away, and the settings of a visit. */
function visit({ installed, delayMs, storage, isKept = false }: Visit) {
  const { fetch } = fakeGateway(64)
  const far = (async (...request: Parameters<typeof fetch>) => {
    await realTime(delayMs)
    return fetch(...request)
  }) as typeof fetch
  const adapter = mockAdapter({ wallets: [...wallets.slice(0, installed), login] })
  return mountTestModal({ adapter, fetch: far, storage, isKept, termsConditionsUrl: 'https://meadow.example/terms', ...gatewayOptions })
}

for (const [delayMs, isKept] of [
  [150, false],
  [2_000, false],
  [150, true],
] as const)
  for (const installed of [0, 1, 2])
    test(`N-09 R-10 B-28 the first frame is final: gateway ${delayMs} ms away, ${installed} wallets installed, ${isKept ? 'drawn ahead' : 'drawn with the click'}, at both visits`, async () => {
      await page.viewport(1280, 800)
      const storage = createMemoryStorage()
      for (const time of ['first', 'second']) {
        const modal = await visit({ installed, delayMs, storage, isKept })
        if (isKept) await modal.find('[role="dialog"]')
        const end = film()
        void open(modal.kit)
        await vi.waitFor(() => {
          for (const id of ['email-field', 'social-google', 'all-wallets', installed > 1 ? 'wallet-com.oxbow' : 'wallet-w1'])
            if (!modal.query(`[data-testid="${id}"]`)) throw new Error(`No ${id} yet`)
          if (!modal.query('[data-testid="all-wallets"]')?.textContent?.includes('60+')) throw new Error('The directory is silent')
        })
        for (let more = 0; more < 40; more++) await frame()

        expect({ time, ...end() }).toEqual({
          time,
          shifts: [],
          moved: [],
          titles: [installed > 0 ? 'Connect' : 'Sign in'],
          heights: [expect.any(Number)],
        })
        modal.unmount()
      }
    }, 40_000)

test.each([
  [1280, 800],
  [1440, 900],
])('R-10 with two wallets installed e-mail and socials are whole in view at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const modal = await visit({ installed: 2, delayMs: 0, storage: createMemoryStorage() })
  await modal.show()

  for (const id of ['email-field', 'passkey', 'social-google']) {
    const control = await modal.find(`[data-testid="${id}"]`)
    const area = control.closest('[data-more]')
    await vi.waitFor(() => expect(area?.getAttribute('data-more')).toBe(''))
    expect(control.getBoundingClientRect().bottom).toBeLessThanOrEqual(area?.getBoundingClientRect().bottom ?? 0)
  }
})
