import type { Connector } from '@latchkey/common'
import { type ReactNode, useLayoutEffect } from 'react'
import { enStep } from '../../text/enStep.ts'
import { useText } from '../../text/useText.ts'
import type { FoundWallet } from '../wallets/findWallet.ts'
import { AccountsBody } from './AccountsBody.tsx'
import { BrowseBody } from './BrowseBody.tsx'
import type { AccountQuestion } from './useConnecting.ts'

/** What few visitors see while a wallet is asked: which of its accounts, or that it is elsewhere. */
export function ConnectingStep({ face, question, wallet, icon }: ConnectingStepProps) {
  const { addWords } = useText()
  useLayoutEffect(() => addWords(enStep), [addWords])
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
