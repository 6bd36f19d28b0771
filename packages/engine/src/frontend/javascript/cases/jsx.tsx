export const View = ({ html }: Props) => (
  <div className="a" {...html.rest}>
    <Item key={html.id}>text {html.body}</Item>
  </div>
);
