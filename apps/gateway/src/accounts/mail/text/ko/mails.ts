import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey는 로그인하는 지갑을 보관합니다. 전화나 채팅으로 코드를 묻는 일은 절대 없으며, 복구 구문을 묻는 일도 절대 없습니다.',
  'mail.open': '페이지 열기',
  'mail.thisApp': '이 앱',
  'mail.fact.app': '앱',
  'mail.fact.device': '기기',
  'mail.fact.time': '시간',
  'mail.unknownDevice': '알 수 없음',
  'mail.onNetwork': '{device}, 네트워크 {network}',
  'mail.notMe': '본인이 아닌가요? 일주일 안에 이 페이지를 열어 알려 주세요:',

  'code.subject': '{app} 코드',
  'code.login': '로그인 코드:',
  'code.recover': '새 기기에서 지갑을 열기 위한 코드:',
  'code.export': '지갑의 복구 구문을 보기 위한 코드:',
  'code.device_add': '지갑의 복구 방법을 변경하기 위한 코드:',
  'code.spend': '사이트의 하루 한도를 넘는 요청을 승인하기 위한 코드:',
  'code.email_primary': '지갑의 이메일 주소를 변경하기 위한 코드:',
  'code.email_secondary': '이 주소를 지갑의 이메일 주소로 설정하기 위한 코드:',
  'code.moves':
    '이 코드를 사용하면 지갑이 이 주소에서 {email} 주소로 옮겨집니다. 그 후에는 그 메일함을 읽는 사람 누구나 지갑에 로그인할 수 있습니다.',
  'code.movesHere': '이 코드를 사용하면 지갑이 {former} 주소에서 이 주소({email})로 옮겨집니다.',
  'code.expires': '{n}분 후 만료되며, 로그인하려는 기기에서 한 번만 사용할 수 있습니다.',
  'code.address': '지갑 주소: {address}',
  'code.ignore': '본인이 아니라면 이 이메일을 무시하고 코드를 누구에게도 알려 주지 마세요.',

  'approval.subject': '새 기기가 {app}에서 내 지갑 사용을 요청합니다',
  'approval.text': '본인인가요? 이 페이지를 열고 새 기기에 표시된 숫자를 선택하세요:',
  'approval.not': '본인이 아니라면 거기서 ‘제가 아닙니다’를 누르세요. 페이지를 여는 것만으로는 아무것도 바뀌지 않습니다.',

  'deviceAdded.subject': '새 기기에서 지갑을 사용할 수 있습니다',
  'deviceAdded.text': '{origin}에서 기기가 추가되었습니다: {device}.',

  'recovery.subject': '새 기기에서 지갑이 열리는 중입니다',
  'recovery.text': '{origin}에서 지갑 열기를 요청한 기기: {device}.',
  'recovery.waits': '{n}분 후 지갑을 사용할 수 있게 됩니다.',
  'recovery.remove': '이 지갑이 있는 브라우저의 기기 목록에 표시되며, 거기서 제거할 수 있습니다.',
  'recovery.byDevice': '이 지갑이 있는 기기에서 본인 확인을 마쳤습니다.',
  'recovery.byPasskey': '내 패스키로 본인 확인을 마쳤습니다.',
  'recovery.byCode': '내 이메일 주소로 받은 코드로 본인 확인을 마쳤습니다.',
  'recovery.tellNobody': '코드를 누구에게도 알려 주지 마세요.',

  'passkeyAdded.subject': '지갑에 패스키가 추가되었습니다',
  'passkeyAdded.text': '이제 이 패스키로 코드 없이 지갑에 로그인할 수 있습니다.',
  'passkeyAdded.not': '본인이 아니라면 로그인하여 ‘패스키’에서 제거한 뒤, ‘기기’에서 ‘다른 모든 곳에서 로그아웃’을 누르세요.',
  'passkeyRemoved.subject': '지갑에서 패스키가 제거되었습니다',
  'passkeyRemoved.text': '이 패스키로는 더 이상 지갑에 로그인할 수 없습니다.',
  'passkeyRemoved.not': '본인이 아니라면 로그인하여 ‘기기’에서 ‘다른 모든 곳에서 로그아웃’을 누르세요.',

  'numberPressed.subject': '기기에 지갑 접근을 허용하는 숫자가 눌렸습니다',
  'numberPressed.text': '누군가 다른 창에서 내 계정으로 로그인하여 숫자를 눌렀습니다. 숫자를 표시한 기기: {device}, 사이트: {origin}.',
  'numberPressed.now': '이제 그 기기에서 지갑을 열 수 있습니다.',

  'askedEmail.subject': '누군가 지갑의 이메일 주소를 변경하려고 합니다',
  'askedEmail.text':
    '{device}에서 지갑의 이메일 주소를 {before}에서 {next} 주소로 변경하려고 합니다. 본인 확인 수단은 내 메일함뿐이었습니다. 하루 뒤에 변경할 수 있게 됩니다.',
  'askedPasskey.subject': '누군가 지갑의 패스키를 제거하려고 합니다',
  'askedPasskey.text':
    '{device}에서 지갑 로그인에 쓰는 패스키를 제거하려고 합니다. 본인 확인 수단은 내 메일함뿐이었습니다. 하루 뒤에 제거할 수 있게 됩니다.',
  'asked.not': '본인이 아니라면 아래 페이지에서 알려 주거나, ‘기기’에서 ‘다른 모든 곳에서 로그아웃’을 누르세요.',

  'emailChanged.subject': '지갑의 이메일 주소가 변경되었습니다',
  'emailChanged.text': '이제 지갑은 {email} 주소의 것이며 더 이상 이 주소의 것이 아닙니다. 다른 기기에서는 로그아웃되었습니다.',
  'emailChanged.undo': '본인이 아니라면 하루 안에 이 페이지에서 {email} 주소로부터 되찾으세요:',
}
