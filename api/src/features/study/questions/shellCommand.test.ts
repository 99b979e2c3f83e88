import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { isAccepted, isIosPrompt } from './iosLine.js';

const windows = 'C:\\Users\\mira>';
const linux = 'mira@pc:~$';

test.each([
  // Windows: case never counts, and a switch can be attached.
  ['IPCONFIG/Release', 'ipconfig /release', true],
  ['ipconfig.exe  -release', 'ipconfig /release', true],
  ['ipconfig release', 'ipconfig /release', false],
  ['ipconfig /release /all', 'ipconfig /release', false],
  ['chkdsk /r/f e:', 'chkdsk E: /f /r', true],
  ['chkdsk E:/f', 'chkdsk E: /f', true],
  ['chkdsk F: /f', 'chkdsk E: /f', false],
  ['robocopy d:\\data e:\\backup /w:5 /e /r:2', 'robocopy D:\\Data E:\\Backup /E /R:2 /W:5', true],
  ['robocopy E:\\Backup D:\\Data /E /R:2 /W:5', 'robocopy D:\\Data E:\\Backup /E /R:2 /W:5', false],
  ['robocopy D:\\Data E:\\Backup /E /R:5 /W:2', 'robocopy D:\\Data E:\\Backup /E /R:2 /W:5', false],
  [
    'net use s: "\\\\server01\\sales" /persistent:yes',
    'net use S: \\\\server01\\sales /persistent:yes',
    true,
  ],
  ['shutdown -t 0 -r', 'shutdown /r /t 0', true],
  ['shutdown /r 0 /t', 'shutdown /r /t 0', false],
  ['ping 10.0.0.1 -n 4', 'ping -n 4 10.0.0.1', true],
  ['del -q x.txt', 'del /q x.txt', false],
  // A program that reads its options first doesn't accept them anywhere else.
  ['nslookup -type=MX example.com', 'nslookup -type=mx example.com', true],
  ['nslookup example.com -type=mx', 'nslookup -type=mx example.com', false],
  ['certutil setup.exe -hashfile SHA256', 'certutil -hashfile setup.exe SHA256', false],
  // PowerShell: a parameter keeps its value.
  ['get-filehash -algorithm sha256 .\\setup.exe', 'Get-FileHash .\\setup.exe -Algorithm SHA256', true],
  ['Get-FileHash -Algorithm .\\setup.exe SHA256', 'Get-FileHash .\\setup.exe -Algorithm SHA256', false],
  ['./inventory.ps1', './inventory.ps1', true],
  ['Get-PhysicalDisk|format-table', 'Get-PhysicalDisk | Format-Table', true],
])('Windows: %j for %j is %s', (typed, accepted, isRight) => {
  expect(isAccepted(typed, [accepted], windows)).toBe(isRight);
});

test.each([
  // Linux: case counts, and short flags can be combined.
  ['ls -la', 'ls -l -a', true],
  ['ls -al backup.sh', 'ls backup.sh -l -a', true],
  ['LS -la', 'ls -la', false],
  ['ls -lA', 'ls -la', false],
  ['df -H', 'df -h', false],
  ['df -Th', 'df -hT', true],
  ['ping 10.0.0.1 -c4', 'ping -c 4 10.0.0.1', true],
  ['ping -c 10.0.0.1 4', 'ping -c 4 10.0.0.1', false],
  ['chmod 750 Backup.sh', 'chmod 750 backup.sh', false],
  ['chmod backup.sh 750', 'chmod 750 backup.sh', false],
  ['ip -br addr', 'ip -br addr', true],
  ['ip -b -r addr', 'ip -br addr', false],
  ['ip addr -br', 'ip -br addr', false],
  ['ansible-playbook --limit access -i hosts p.yml', 'ansible-playbook -i hosts p.yml --limit access', true],
  ['ansible-playbook -i access --limit hosts p.yml', 'ansible-playbook -i hosts p.yml --limit access', false],
  ['sudo chown tom:sales "backup.sh"', 'sudo chown tom:sales backup.sh', true],
  ['chown tom:sales backup.sh', 'sudo chown tom:sales backup.sh', false],
  ['', 'exit', false],
])('Linux: %j for %j is %s', (typed, accepted, isRight) => {
  expect(isAccepted(typed, [accepted], linux)).toBe(isRight);
});

test('no two accepted commands of a step mean the same', () => {
  const repeated = [...curriculumOf('v11').questions, ...curriculumOf('v20').questions].flatMap((question) =>
    question.type !== 'cli'
      ? []
      : question.steps.flatMap(({ accept, prompt }) =>
          isIosPrompt(prompt)
            ? []
            : accept
                .filter((command, index) => isAccepted(command, accept.slice(0, index), prompt))
                .map((command) => `${question.id}: ${command}`),
        ),
  );
  expect(repeated).toEqual([]);
});
