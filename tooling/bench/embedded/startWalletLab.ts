import { chromiumFlags } from '../../scripts/findChromium.ts'
import { startLab } from '../../scripts/startLab.ts'

/** As in an ordinary profile: without it, test windows give frames of other sites no storage at all. */
export const frameFlags = [...chromiumFlags, '--disable-features=TrackingProtection3pcd,ThirdPartyCookieDeprecationTrial']

/** Starts the lab with a secure site, beside the one a developer may have open. */
export function startWalletLab(): ReturnType<typeof startLab> {
  // Vite has built the other pages here, and said so: the lab is none of production.
  const { NODE_ENV: _, ...env } = process.env
  return startLab({
    page: 'preview',
    env: { ...env, LATCHKEY_LAB_SECURE_URL: '' },
    // Beside the lab a developer may have open.
    ports: {
      ...{ lab: 5700, gateway: 5701, secure: 5702, sandbox: 5703, mail: 5704, evm: 5745, evm2: 5746, solana: 5747 },
      ...{ bitcoin: 5749, cosmos: 5750, bundler: 5751, polkadot: 5752 },
    },
  })
}
