import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Divider.module.css'

/** A line between two sections; none where nothing follows. */
export function Divider() {
  useStyles(css)
  return <hr className={classes.rule} />
}
