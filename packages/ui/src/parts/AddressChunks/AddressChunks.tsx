import { useStyles } from '../../css/useStyles.ts'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { classes, css } from './AddressChunks.module.css'
import { toChunks } from './toChunks.ts'

/** A whole address in fours; the ends, which people check, are strong. Readers hear it in one piece. */
export function AddressChunks({ address, label }: AddressChunksProps) {
  useStyles(css)
  const chunks = toChunks(address)
  return (
    <div className={classes.root}>
      <VisuallyHidden>{label ?? address}</VisuallyHidden>
      <div className={classes.chunks} dir="ltr" aria-hidden="true">
        {chunks.map((chunk, index) => {
          const Tag = index === 0 || index === chunks.length - 1 ? 'b' : 'span'
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks of one address have no other name
          return <Tag key={index}>{chunk}</Tag>
        })}
      </div>
    </div>
  )
}

export type AddressChunksProps = {
  address: string
  /** What readers hear: "Address " and the address. */
  label?: string | undefined
}
