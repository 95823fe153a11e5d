import { type ReactNode, useId } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { type Tab, TabList } from '../TabList/TabList.tsx'
import { classes, css } from './Segments.module.css'

/** A few ways to see the same thing, side by side in one box. */
export function Segments<id extends string>({ label, segments, value, onChange, children }: SegmentsProps<id>) {
  useStyles(css)
  const name = useId()
  return (
    <>
      <TabList
        name={name}
        label={label}
        tabs={segments}
        value={value}
        onChange={onChange}
        className={classes.segments}
        tabClassName={classes.segment}
      />
      <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-${value}`}>
        {children}
      </div>
    </>
  )
}

export type SegmentsProps<id extends string> = {
  /** What the segments are of, for readers. */
  label: string
  segments: readonly Tab<id>[]
  value: id
  onChange: (id: id) => void
  children?: ReactNode | undefined
}
