import { safeText } from '@latchkey/common/web'
import { markToastSeen, toastAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Fragment, useEffect, useState } from 'react'
import { Toast } from '../../primitives/Toast/Toast.tsx'
import type { MessageKey } from '../../text/messages.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'

/** Milliseconds in which a removed toast fades out. */
const fadeMs = 150

/** A short notice at the top of the panel; the kit's clock times it, from when it can be read. */
export function ToastLayer() {
  const kit = useKit()
  const text = useText()
  const toast = useKitValue(toastAtom)
  const [shown, setShown] = useState(toast)
  useEffect(() => {
    if (toast) {
      setShown(toast)
      return
    }
    const timer = setTimeout(() => setShown(undefined), fadeMs)
    return () => clearTimeout(timer)
  }, [toast])
  const current = toast ?? shown
  const isCode = current !== undefined && /^[A-Z_]+$/.test(current.text)
  useErrorTexts(isCode)
  // Nothing is shown for a code until its text is loaded.
  const words = current && (isCode ? text.alert(current.text)?.title : text(current.text as MessageKey, current.values))
  const seen = words ? toast : undefined
  useEffect(() => {
    if (seen) markToastSeen(kit, seen)
  }, [kit, seen])
  if (!current || !words) return null
  return (
    <Fragment key={current.id}>
      <Toast tone={current.kind === 'info' ? 'success' : current.kind} leaving={!toast}>
        {safeText(words, 'message')}
      </Toast>
    </Fragment>
  )
}
