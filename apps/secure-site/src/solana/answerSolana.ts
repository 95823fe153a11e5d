import type { Asker } from '../Asker.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { freezeRequest } from '../frame/freezeRequest.ts'
import { approve } from '../spending/approve.ts'
import { whileWorking } from '../wallet/whileWorking.ts'
import { readSolanaFacts } from './check/readSolanaFacts.ts'
import { describeSolana } from './describe/describeSolana.ts'
import { parseSolanaRequest } from './read/parseSolanaRequest.ts'
import { signSolana } from './sign/signSolana.ts'

/** Answers the host's Solana requests after the user's approval (I3), in the form of WalletConnect's methods. */
export async function answerSolana(
  frame: FrameContext,
  { method, params, asker, walletId }: { method: string; params: unknown; asker: Asker; walletId: string },
): Promise<unknown> {
  // Read once: later changes to the host's own object have no effect (T-F8).
  const { address } = asker
  const { request, wallet, chainId } = freezeRequest({
    ...{ request: parseSolanaRequest(method, structuredClone(params), asker), wallet: { walletId, address } },
    ...{ address, chainId: asker.chainId },
  })
  return frame.queue.run(async (signal) => {
    const facts = await whileWorking(frame, readSolanaFacts({ rpc: frame.rpc, prices: frame.prices, signal }, request, asker))
    const review = describeSolana(request, { asker, facts, text: frame.text })
    await approve(frame, review, { origin: asker.origin, walletId: wallet.walletId, signal })
    return signSolana(frame, request, { chainId, wallet, signal })
  })
}
