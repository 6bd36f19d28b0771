import { describe, expect, it } from 'vitest';
import { findCommandPasswords } from './command-passwords.ts';

const P = 'hunter2,X!9';

const found = (text: string) =>
  findCommandPasswords(text).map(({ start, end, name }) => `${name}=${text.slice(start, end)}`);

describe('findCommandPasswords', () => {
  it.each([
    ['curl password', `curl -u admin:${P} https://example.org/`],
    ['curl password', `curl -su "admin:${P}" https://example.org/`],
    ['curl password', `curl -uadmin:${P} https://example.org/`],
    ['curl password', `curl -fsSL \\\n  --user 'admin:${P}' https://example.org/`],
    ['curl password', `curl -u admin:"${P}" https://example.org/`],
    ['curl password', `os.system("curl -u admin:${P} https://example.org/")`],
    ['curl password', `"run": "curl -u \\"admin:${P}\\" https://example.org/"`],
    ['curl password', `RUN apk add curl && curl -u admin:${P} https://example.org/`],
    ['curl password', `spawn('curl', ['-u', 'admin:${P}', url]);`],
    ['docker password', `docker login -u bob -p ${P} registry.example.org`],
    ['docker password', `run: sudo docker login registry.example.org -u $USER -p ${P}`],
    ['docker password', `subprocess.run(["docker", "login", "-u", user, "-p", "${P}"])`],
    ['mysql password', `mysql -uroot -p${P} shop < dump.sql`],
    ['mysql password', `mysql -u mysql -p'${P}' shop`],
    ['mysql password', `CMD ["mysql", "-p${P}"]`],
    ['mysql password', `command: ["mysql"]\nargs: ["-uroot", "-p${P}"]`],
    ['mysql password', `command:\n  - mysql\n  - -uroot\n  - -p${P}\n`],
    ['sshpass password', `sshpass -p ${P} ssh a@b`],
    ['sshpass password', `sshpass -p${P} ssh a@b`],
    ['sshpass password', `exec.Command("sshpass", "-p", "${P}", "ssh")`],
    ['redis-cli password', `redis-cli -h db -a ${P} ping`],
    ['mongo password', `mongo admin -u root -p ${P} --eval 1`],
    ['sqlcmd password', `/opt/mssql-tools/bin/sqlcmd -S db -U sa -P ${P} -i a.sql`],
    ['ldapsearch password', `ldapsearch -D cn=admin -w ${P}`],
    ['zip password', `zip -P ${P} a.zip b`],
    ['smbclient password', `smbclient //a/b -U bob%${P}`],
    ['openssl password', `openssl rsa -passin pass:${P} -in a`],
    ['keytool password', `keytool -genkey -storepass ${P}`],
    ['az password', `az login --service-principal -u id -p ${P} --tenant t`],
    ['--password', `mysqldump --password ${P} shop`],
    ['--password', `mysqldump --password="${P}" shop`],
    ['--password', `CMD ["server", "--password", "${P}"]`],
    ['--db-password', `args:\n  - --db-password\n  - ${P}\n`],
    ['--token', `new ProcessBuilder("server", "--token", "${P}");`],
    ['htpasswd password', `htpasswd -b .htpasswd bob ${P}`],
    ['htpasswd password', `htpasswd -nbB bob ${P} > users`],
    ['htpasswd password', `exec('htpasswd -bc /etc/users bob ${P} ' + more)`],
    ['htpasswd password', `exec.Command("htpasswd", "-b", "users", "bob", "${P}")`],
    ['piped password', `echo ${P} | docker login -u bob --password-stdin`],
    ['piped password', `echo "root:${P}" | chpasswd`],
    ['piped password', `echo '${P}' | sudo -S apt-get update`],
  ])('reads the %s of %s', (name, text) => {
    expect(found(text)).toEqual([`${name}=${P}`]);
  });

  const Q = 'hunter2-X.9';
  it.each([
    ['PGPASSWORD', `exec('PGPASSWORD=${Q} psql -h db ' + name)`],
    ['PGPASSWORD', 'exec(`PGPASSWORD=' + Q + ' psql ${name}`)'],
    ['MYSQL_PWD', `os.system(f"MYSQL_PWD={Q} mysql {name}")`.replace('{Q}', Q)],
    ['MYSQL_PWD', `os.system("MYSQL_PWD=${Q} mysql {}".format(name))`],
    ['PGPASSWORD', `Runtime.getRuntime().exec("PGPASSWORD=${Q} psql " + name);`],
    ['SSHPASS', `String.format("SSHPASS=${Q} sshpass -e ssh %s", host)`],
    ['PGPASSWORD', `exec.Command("sh", "-c", fmt.Sprintf("PGPASSWORD=${Q} psql %s", name))`],
    ['PGPASSWORD', `cmd.Env = append(os.Environ(), "PGPASSWORD=${Q}")`],
    ['PGPASSWORD', `os.Setenv("PGPASSWORD", "${Q}")`],
    ['PGPASSWORD', `os.environ['PGPASSWORD'] = '${Q}'`],
    ['PGPASSWORD', `builder.environment().put("PGPASSWORD", "${Q}");`],
    ['PGPASSWORD', `putenv('PGPASSWORD=${Q}');`],
    ['PGPASSWORD', `shell_exec("PGPASSWORD=${Q} psql $name");`],
    ['SHOP_API_KEY', `RUN SHOP_API_KEY="${Q}" make`],
    ['mysqli_connect password', `mysqli_connect('h', 'root', '${Q}', 'shop');`],
    ['mysqli password', `$db = new mysqli($host, 'root', '${Q}');`],
    ['PDO password', `new \\PDO("mysql:host=h;dbname=shop", user(), '${Q}', [1, 2])`],
    ['DriverManager.getConnection password', `DriverManager.getConnection(url, "root", "${Q}")`],
    ['PasswordAuthentication password', `new PasswordAuthentication("bob", "${Q}".toCharArray())`],
    ['pymysql.connect password', `pymysql.connect("h", "root", "${Q}", "shop")`],
    ['HTTPBasicAuth password', `requests.get(url, auth=HTTPBasicAuth("bob", "${Q}"))`],
    ['smtp.PlainAuth password', `smtp.PlainAuth("", "bob", "${Q}", "mail.example.org")`],
    ['SetBasicAuth password', `request.SetBasicAuth("bob", "${Q}")`],
    ['data source password', `sql.Open("mysql", "root:${Q}@tcp(db:3306)/shop")`],
    ['password', `sql.Open("postgres", "host=db user=shop password=${Q} dbname=shop")`],
    ['password', `psycopg2.connect("password=${Q} host=db")`],
    ['password', `pg_connect("host=db password='${Q}' user=shop");`],
    ['Password', `var s = "Server=tcp:db,1433;User Id=shop;Password=${Q};";`],
    ['Pwd', `<add connectionString="Data Source=db;Initial Catalog=shop;Pwd=${Q}" />`],
    ['password', `new PDO("pgsql:host=db;dbname=shop;user=shop;password=${Q}");`],
    ['password', `const dsn = 'host=db port=5432 password=${Q} sslmode=disable';`],
    ['password', `dsn: "host=db user=shop password=${Q}"`],
    ['Sequelize password', `new Sequelize('shop', 'root', '${Q}', { dialect: 'mysql' })`],
  ])('reads the %s that a call or a client takes, of %s', (name, text) => {
    expect(found(text)).toEqual([`${name}=${Q}`]);
  });

  it.each([
    'docker run -p 8080:80 mysql',
    'connect(host=db, user=shop, password=pw_of_shop)',
    "connect(host='db', user='shop', password='hunter2-X.9')",
    'the password = hunter2-X.9 of the host',
    'fmt.Sprintf("host=%s user=%s password=%s", host, user, password)',
    'f"host={host} user={user} password={password}"',
    '"Server=db;Password=" + password + ";"',
    'mysqldump --password shop',
    'htpasswd -i users bob secret-file',
    'htpasswd -b users bob "$PASSWORD"',
    "exec('PGPASSWORD=' + password + ' psql')",
    'os.system("PGPASSWORD=%s psql" % password)',
    'os.system(f"PGPASSWORD={password} psql")',
    'cmd.Env = append(env, "PGPASSWORD="+password)',
    "putenv('PGPASSWORD=' . $password);",
    'PGPASSWORD="$PASSWORD" psql',
    "mysqli_connect('h', 'root', $password)",
    "mysqli_connect('h', 'root', 'a' . $password)",
    "new PDO('mysql:host=h', 'root')",
    'DriverManager.getConnection("jdbc:mysql://h/shop", "root", read("password"))',
    'pymysql.connect("h", "root", password, "shop")',
    'smtp.PlainAuth("", "bob", os.Getenv("PASSWORD"), "mail.example.org")',
    'mysql -u root -p shop',
    'mysql -uroot -p"$PASSWORD" shop',
    'curl -u "$USER:$PASSWORD" https://example.org',
    'curl -u bob https://example.org',
    'curl --user-agent bob:hunter2 https://example.org',
    'docker login -u bob -p ${{ secrets.TOKEN }}',
    'subprocess.run(["docker", "login", "-p", password])',
    "parser.add_argument('--password', '-p', help='the password')",
    ".option('--token', 'the token to use')",
    'with --password the password is read from a file',
    'ssh -p 2222 host',
    'args: ["--password", password]',
    'mkdir -p mysql/data',
    'echo hello | grep l',
  ])('reads none of %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes time linear in the text', () => {
    for (const part of [
      'curl ',
      'new PDO(a, ',
      'PGPASSWORD=',
      'PGPASSWORD", "',
      'htpasswd -b ',
      'curl -u a:',
      '"curl", ',
      '--password ',
      'echo a ',
      'mysql -p"',
      '- -p\n',
      "'curl '",
      'password=',
      'host=a password=b ',
      'user a=',
    ]) {
      const text = part.repeat(Math.floor(60_000 / part.length));
      expect(findCommandPasswords(text).length).toBeLessThan(text.length);
    }
  });
});
