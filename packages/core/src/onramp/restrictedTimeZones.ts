/** Time zones in which features marked for it are not offered, with their old names. */
export const restrictedTimeZones: ReadonlySet<string> = new Set([
  ...['Asia/Shanghai', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Urumqi', 'Asia/Kashgar', 'PRC'],
  ...['Asia/Hong_Kong', 'Hongkong', 'Asia/Macau', 'Asia/Macao'],
])
