import { z } from 'zod';
const schema = z.object({
  name: z.string().min(1).max(80),
  mail: z.string().email(),
});
const titled = z.object({ title: z.string() }).strict();
class Input {
  @IsString()
  @Length(1, 80)
  name: string;
  @Column()
  title: string;
}
const list = rows.filter(isOpen).max(2);
