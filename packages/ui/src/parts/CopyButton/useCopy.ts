import { useCallback, useEffect, useRef, useState } from 'react'

/** How long "Copied" stays. */
const copiedMs = 2_000

/** Copies text, and tells for a moment that it did. */
export function useCopy({ onCopied, onFailed }: useCopy.Options = {}) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text)
      } catch (error) {
        onFailed?.(error)
        return
      }
      clearTimeout(timer.current)
      setCopied(true)
      timer.current = setTimeout(() => setCopied(false), copiedMs)
      onCopied?.()
    },
    [onCopied, onFailed],
  )
  return { isCopied, copy }
}

export declare namespace useCopy {
  type Options = {
    onCopied?: (() => void) | undefined
    /** The browser said no, or has no clipboard (an insecure page). */
    onFailed?: ((error: unknown) => void) | undefined
  }
}
