import { PhoneWallet } from '@latchkey/testing/servers'
import { test as base } from '@playwright/test'
import { isLeftOut } from './isLeftOut.ts'
import { rpcUrls, urls } from './stack.ts'

/** A test that belongs to a sample and has phone wallets; it starts no browser of its own. */
export const walletTest = base.extend<Fixtures>({
  sample: [
    async ({ browserName: _ }, use, info) => {
      const sample = process.env['LATCHKEY_TEST_SAMPLE']
      // Where there are several engines, each has its own part.
      const title = [info.project.name, info.title].filter(Boolean).join(' ')
      info.skip(isLeftOut(info.file, title, sample), 'left to pnpm test:long')
      await use(sample)
    },
    { auto: true },
  ],
  startWallet: async ({ browserName: _ }, use) => {
    const wallets: PhoneWallet[] = []
    await use(async (options = {}) => {
      const wallet = await PhoneWallet.start({ relayUrl: `${urls.gateway.replace(/^http/, 'ws')}/relay`, rpcUrls, ...options })
      wallets.push(wallet)
      return wallet
    })
    const ends = await Promise.allSettled(wallets.map((wallet) => wallet.close()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  },
})

type Fixtures = {
  /** What the part of a run is chosen by; a journey outside it is skipped before it has a page. */
  sample: string | undefined
  /** A phone wallet on the lab's relay, or on the one named; each call starts another. */
  startWallet: (options?: Partial<PhoneWallet.Options>) => Promise<PhoneWallet>
}
