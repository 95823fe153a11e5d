import { useStyles } from '../../css/useStyles.ts'
import { TabList } from '../TabList/TabList.tsx'
import type { TabsProps } from '../Tabs/Tabs.tsx'
import { classes, css } from './Segments.module.css'

/** A few ways to see the same thing, side by side in one box. */
export function Segments<id extends string>({ segments, ...props }: SegmentsProps<id>) {
  useStyles(css)
  return <TabList {...props} tabs={segments} className={classes.segments} tabClassName={classes.segment} />
}

export type SegmentsProps<id extends string> = Omit<TabsProps<id>, 'tabs'> & { segments: TabsProps<id>['tabs'] }
