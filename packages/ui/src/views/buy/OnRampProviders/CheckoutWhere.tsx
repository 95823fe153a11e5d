import { onRampAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { useText } from '../../../text/useText.ts'
import { checkoutDomain } from './checkoutDomain.ts'
import { classes, css } from './OnRampProviders.module.css'

/** Where the payment is taken. */
export function CheckoutWhere() {
  useStyles(css)
  const text = useText()
  const { selectedProvider, checkout } = useKitValue(onRampAtom)
  const domain = checkoutDomain(checkout.data?.url ?? selectedProvider?.url)
  return <p className={classes.small}>{domain === undefined ? text('buy.finishElsewhere') : text.rich('buy.finishOn', { domain })}</p>
}
