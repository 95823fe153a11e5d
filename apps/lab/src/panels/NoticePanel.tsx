import { dismissAlert, dismissToast, showAlert, showToast } from '@latchkey/core/internal'
import { useKit } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'

/** Toasts and the alert bar. */
export function NoticePanel() {
  const kit = useKit()
  return (
    <Panel title="Notices" note="open the modal to see them">
      <Action id="toast" label="Show a toast" run={() => void showToast(kit, { kind: 'success', text: 'common.copied' })} />
      <Action id="toast-error" label="Show an error toast" run={() => void showToast(kit, { kind: 'error', text: 'DISCONNECT_FAILED' })} />
      <Action id="dismiss-toast" label="Dismiss the toast" run={() => void dismissToast(kit)} />
      <Action id="alert" label="Show an alert" run={() => void showAlert(kit, { code: 'NETWORK_NOT_FOUND' })} />
      <Action id="dismiss-alert" label="Dismiss the alert" run={() => void dismissAlert(kit)} />
    </Panel>
  )
}
