import type { Connector } from '@latchkey/common/contract'
import type { FoundWallet } from '@latchkey/core/internal'
import { type ReactNode, useLayoutEffect } from 'react'
import { stepWords } from '../../../text/en/step.ts'
import { useText } from '../../../text/useText.ts'
import { AccountsBody } from './AccountsBody.tsx'
import { BrowseBody } from './BrowseBody.tsx'
import type { AccountQuestion } from './useConnecting.ts'

/** Steps of connecting that few users see: the choice of an account, and a wallet with a browser of its own. */
export function ConnectingStep({ face, question, wallet, icon }: ConnectingStepProps) {
  const { addWords } = useText()
  useLayoutEffect(() => addWords(stepWords), [addWords])
  if (question) return <AccountsBody {...{ question, wallet, icon }} />
  return face ? <BrowseBody {...{ face, wallet, icon }} /> : null
}

export type ConnectingStepProps = {
  face: Connector | undefined
  question: AccountQuestion | undefined
  wallet: FoundWallet | undefined
  /** 72 px. */
  icon: ReactNode
}
