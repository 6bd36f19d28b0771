import { z } from 'zod';
const schema = z.object({
  // ruleid: review/validation-lost
  name: z.string().min(1),
  mail: z.string().email(),
});
// ruleid: review/validation-lost
const titled = z.object({ title: z.string() });
class Input {
  @IsString()
  // ruleid: review/validation-lost
  name: string;
  // ok: review/validation-lost
  title: string;
}
// ok: review/validation-lost
const list = rows.filter(isOpen);
