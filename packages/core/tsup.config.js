import { preset } from '@latchkey/tsup'
import { together } from '@latchkey/tsup/together'

/** What is loaded later comes in two parts: with the first use of the kit, and when a wallet or node is asked. */
const later = {
  awake: [
    'src/reactions/index.ts',
    'src/connection/takeUp.ts',
    'src/features/loadConfig.ts',
    'src/modal/prefetch.ts',
    'src/wallets/prefetchWallets.ts',
    'src/wallets/createImageUrl.ts',
    'src/identity/loadIdentity.ts',
    'src/balance/loadBalance.ts',
  ],
  asking: [
    'src/connection/askToConnect.ts',
    'src/connection/askToSwitch.ts',
    'src/connection/dropConnections.ts',
    'src/connection/endGrant.ts',
    'src/connection/makeCurrent.ts',
    'src/account/callCapability.ts',
    'src/account/checkSigner.ts',
    'src/account/checkSignature.ts',
    'src/account/toSignError.ts',
  ],
}

// Every other module is a chunk of its own: a host's bundler then loads with the page only what the page imports,
// although all is named in one index.
export default preset(['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts'], { esbuildPlugins: [together(later)] })
