import { describeDevice } from '@latchkey/blockchain-api/keys'
import './styles/secure.css'
import { createAccount } from './account/account.ts'
import { createChainCheck } from './chain/createChainCheck.ts'
import { createPrices } from './chain/createPrices.ts'
import { createRpc } from './chain/createRpc.ts'
import { createWorkerStarter } from './createWorkerStarter.ts'
import { createSmartAccounts } from './evm/account/createSmartAccounts.ts'
import { loadClear } from './evm/clear/loadClear.ts'
import { acceptPort, isFramedDirectly } from './frame/acceptPort.ts'
import { createHandlers } from './frame/createHandlers.ts'
import { createLog } from './frame/createLog.ts'
import { createQueue } from './frame/createQueue.ts'
import { createSentBatches } from './frame/createSentBatches.ts'
import type { FrameContext } from './frame/FrameContext.ts'
import { serve } from './frame/serve.ts'
import { tellEscape } from './frame/tellEscape.ts'
import { tellHeight } from './frame/tellHeight.ts'
import { createStage } from './screens/createStage.ts'
import { readSettings } from './settings.ts'
import { createSpendingLedger } from './spending/createSpendingLedger.ts'
import { loadText } from './text/loadText.ts'
import { wantedTags } from './text/wantedTags.ts'
import { createVault } from './vault/vault.ts'

const version = '4'

/** Speaks to the page around it, once that page has given its port; to any other, never. */
async function start(): Promise<void> {
  // Here before the first screen, which then never changes its face.
  void document.fonts.load('14px "Inter Variable"')
  const settings = readSettings(document, location.href)
  const { ancestor, gateway, projectId, chainId } = settings
  if (!ancestor || !isFramedDirectly(window, ancestor)) return
  // Listened for before anything is awaited: the page says it once.
  const arriving = acceptPort(window, ancestor)
  const text = await loadText(wantedTags(settings.locale, navigator.languages))
  document.documentElement.lang = text.locale
  document.documentElement.dir = text.dir
  const { port, nonce } = await arriving
  const device = describeDevice(navigator.userAgent)
  const account = createAccount({
    gatewayUrl: gateway,
    projectId,
    origin: ancestor,
    device,
    locale: text.locale,
    secureSiteUrl: location.origin,
  })
  let tell: FrameContext['tell'] = () => {}
  const rpc = createRpc(settings)
  const frame: FrameContext = {
    settings,
    account,
    vault: createVault({ account, device, startWorker: createWorkerStarter() }),
    smartAccounts: createSmartAccounts({ settings, store: account.store }),
    rpc,
    prices: createPrices(settings),
    spending: createSpendingLedger({ store: account.store, capCents: settings.spendingCapCents }),
    clear: loadClear({ settings, rpc, text }),
    requireChain: createChainCheck({ settings }),
    stage: createStage(document),
    text,
    queue: createQueue(),
    batches: createSentBatches(account.store),
    state: {
      ...{
        chainId,
        siteName: '',
        hasConsent: false,
        emailTxn: undefined,
        device: undefined,
        socialTxn: undefined,
        loginMessage: undefined,
        signedMessage: undefined,
        updateTxn: undefined,
        code: undefined,
      },
    },
    tell: (notice) => tell(notice),
  }
  const served = serve(port, createHandlers(frame), { nonce, version, log: createLog(console, settings) })
  tell = served.tell
  tellEscape(document, served)
  tellHeight(document, served)
  void account.finishSignOut()
}

void start()
