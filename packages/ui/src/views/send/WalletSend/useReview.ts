import { push, type Receiver } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** Leads on to the review. A wish for it while the receiver's name is being looked up is granted once it is found, if nothing was typed meanwhile. */
export function useReview({ canReview, receiver }: useReview.Parameters): () => void {
  const kit = useKit()
  const [wished, setWished] = useState<string>()
  const isWished = wished !== undefined && wished === receiver.text
  const isChecking = receiver.status === 'checking'
  useEffect(() => {
    if (wished === undefined || (isWished && isChecking)) return
    setWished(undefined)
    if (isWished && canReview) push(kit, { view: 'WalletSendPreview' })
  }, [kit, wished, isWished, isChecking, canReview])
  return () => {
    if (canReview) push(kit, { view: 'WalletSendPreview' })
    else if (isChecking) setWished(receiver.text)
  }
}

export declare namespace useReview {
  type Parameters = {
    /** Nothing is missing. */
    canReview: boolean
    receiver: Pick<Receiver, 'text' | 'status'>
  }
}
