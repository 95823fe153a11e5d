import { safeText } from '@latchkey/common/web'
import { alertAtom, dismissAlert } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../css/useStyles.ts'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from './AlertBar.module.css'

const tones = { error: 'critical', warning: 'caution', info: 'accent' } as const

/** Errors that concern more than one view, in the exact words of the catalogue. */
export function AlertBar() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const alert = useKitValue(alertAtom)
  useErrorTexts(alert !== undefined)
  if (!alert) return null
  const known = text.alert(alert.code)
  return (
    <div className={classes.bar}>
      <Alert
        tone={tones[alert.kind]}
        title={known?.title ?? safeText(alert.short, 'message')}
        dismiss={{ label: text('common.dismiss'), onClick: () => dismissAlert(kit) }}
      >
        {known?.text ?? safeText(alert.long, 'message')}
      </Alert>
    </div>
  )
}
