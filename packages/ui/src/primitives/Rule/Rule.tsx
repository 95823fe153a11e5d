import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Rule.module.css'

/** A line between two parts. */
export function Rule() {
  useStyles(css)
  return <hr className={classes.rule} />
}
