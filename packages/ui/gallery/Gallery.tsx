import { useStyles } from '../src/css/useStyles.ts'
import { Actions } from './Actions.tsx'
import { Fields } from './Fields.tsx'
import { css } from './gallery.module.css'
import { Money } from './Money.tsx'
import { Panels } from './Panels.tsx'
import { Trade } from './Trade.tsx'

/** Every primitive and part on one page. */
export function Gallery() {
  useStyles(css)
  return (
    <>
      <Actions />
      <Fields />
      <Panels />
      <Money />
      <Trade />
    </>
  )
}
