import { safeText } from '@latchkey/common'
import { toastAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import { Fragment, useEffect, useState } from 'react'
import { Toast } from '../primitives/Toast/Toast.tsx'
import type { MessageKey } from '../text/messages.ts'
import { useErrorTexts } from '../text/useErrorTexts.ts'
import { useText } from '../text/useText.ts'

/** How long a toast that is taken away still fades. */
const fadeMs = 150

/** A short word at the panel's top; it comes and goes with the kit's own clock. */
export function ToastLayer() {
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
  if (!current) return null
  // Of a code whose sentence is still on its way nothing is shown yet.
  const words = isCode ? text.alert(current.text)?.title : text(current.text as MessageKey, current.values)
  if (!words) return null
  return (
    <Fragment key={current.id}>
      <Toast tone={current.kind === 'info' ? 'success' : current.kind} leaving={!toast}>
        {safeText(words, 'message')}
      </Toast>
    </Fragment>
  )
}
