/** What closing does (N-10, N-17). */
export function closeDecision(input: closeDecision.Input): 'ignore' | 'shake' | 'close' | 'showAccount' | 'showConnect' {
  const { isOpen, isClosable, isEmbedded, isConnected } = input
  if (!isOpen) return 'ignore'
  if (!isClosable) return 'shake'
  if (!isEmbedded) return 'close'
  return isConnected ? 'showAccount' : 'showConnect'
}

export declare namespace closeDecision {
  type Input = {
    readonly isOpen: boolean
    /** Off while something must be answered first. */
    readonly isClosable: boolean
    readonly isEmbedded: boolean
    readonly isConnected: boolean
  }
}
