import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot': 'Latchkey 保管你登入的錢包。它絕不會透過電話或聊天索取驗證碼，也絕不會索取你的助記詞。',
  'mail.open': '開啟頁面',
  'mail.thisApp': '此應用程式',
  'mail.fact.app': '應用程式',
  'mail.fact.device': '裝置',
  'mail.fact.time': '時間',
  'mail.unknownDevice': '未知',
  'mail.onNetwork': '{device}，網路 {network}',
  'mail.notMe': '不是你本人？請在一週內開啟此頁面告知我們：',

  'code.subject': '{app} 的驗證碼',
  'code.login': '你的登入驗證碼：',
  'code.recover': '在新裝置上開啟錢包的驗證碼：',
  'code.export': '查看錢包助記詞的驗證碼：',
  'code.device_add': '變更錢包復原方式的驗證碼：',
  'code.spend': '用來核准超過網站每日上限之請求的驗證碼：',
  'code.email_primary': '變更錢包電子郵件地址的驗證碼：',
  'code.email_secondary': '將此信箱設為錢包電子郵件地址的驗證碼：',
  'code.moves': '使用此驗證碼後，你的錢包會從此信箱移至 {email}。之後任何能讀取該信箱的人都可以登入此錢包。',
  'code.movesHere': '使用此驗證碼後，一個錢包會從 {former} 移至此信箱 {email}。',
  'code.expires': '驗證碼 {n} 分鐘內有效，只能在你正在登入的裝置上使用一次。',
  'code.address': '你的錢包地址：{address}',
  'code.ignore': '如果不是你本人操作，請忽略此郵件，也不要透露驗證碼。',

  'approval.subject': '有新裝置要求存取你在 {app} 的錢包',
  'approval.text': '是你本人嗎？請開啟此頁面，並選擇新裝置顯示的數字：',
  'approval.not': '如果不是，請在該頁面按「不是我本人」。只是開啟頁面不會改變任何內容。',

  'deviceAdded.subject': '新裝置已可使用你的錢包',
  'deviceAdded.text': '{device} 已在 {origin} 新增。',

  'recovery.subject': '你的錢包正在新裝置上開啟',
  'recovery.text': '{device} 在 {origin} 要求開啟錢包。',
  'recovery.waits': '它將在 {n} 分鐘後取得錢包。',
  'recovery.remove': '在擁有此錢包的瀏覽器中，裝置清單會列出它，你可以在那裡移除。',
  'recovery.byDevice': '它已透過擁有此錢包的裝置驗證身分。',
  'recovery.byPasskey': '它已透過你的通行密鑰驗證身分。',
  'recovery.byCode': '它已透過寄到你信箱的驗證碼驗證身分。',
  'recovery.tellNobody': '請勿將驗證碼告訴任何人。',

  'passkeyAdded.subject': '你的錢包新增了一個通行密鑰',
  'passkeyAdded.text': '從現在起，可用它登入你的錢包，不需驗證碼。',
  'passkeyAdded.not': '如果不是你本人操作，請登入，選擇「通行密鑰」將其移除，再選擇「裝置」登出所有其他裝置。',
  'passkeyRemoved.subject': '你的錢包移除了一個通行密鑰',
  'passkeyRemoved.text': '它無法再登入你的錢包。',
  'passkeyRemoved.not': '如果不是你本人操作，請登入，選擇「裝置」並登出所有其他裝置。',

  'numberPressed.subject': '有人按下數字，讓一部裝置進入你的錢包',
  'numberPressed.text': '有人在另一個視窗以你的身分登入，並按下了 {device} 在 {origin} 顯示的數字。',
  'numberPressed.now': '該裝置現在可以開啟你的錢包。',

  'askedEmail.subject': '有人想變更你錢包的電子郵件地址',
  'askedEmail.text': '{device} 要求將你錢包的電子郵件地址從 {before} 變更為 {next}，且僅以你的信箱作為身分證明。一天後它就能變更。',
  'askedPasskey.subject': '有人想移除你錢包的通行密鑰',
  'askedPasskey.text': '{device} 要求移除用來登入你錢包的通行密鑰，且僅以你的信箱作為身分證明。一天後它就能移除。',
  'asked.not': '如果不是你本人操作，請在下方的頁面告知我們，或選擇「裝置」並登出所有其他裝置。',

  'emailChanged.subject': '你錢包的電子郵件地址已變更',
  'emailChanged.text': '你的錢包現在屬於 {email}，不再屬於此信箱。其他裝置已登出。',
  'emailChanged.undo': '如果不是你本人操作，請在一天內透過此頁面從 {email} 收回：',
}
