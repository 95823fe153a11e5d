import { classes, css } from '../../../css/sheets/listFrame.module.css'
import { useStyles } from '../../../css/useStyles.ts'
import { ActivityList } from '../../../features/activity/ActivityList.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useText } from '../../../text/useText.ts'

/** All activity, however long it is. */
export function Transactions() {
  useStyles(css)
  const text = useText()
  return (
    <Body>
      <div className={classes.frame}>
        <Scroll fill label={text('activity.title')}>
          <ActivityList skeletons={8} />
        </Scroll>
      </div>
    </Body>
  )
}
