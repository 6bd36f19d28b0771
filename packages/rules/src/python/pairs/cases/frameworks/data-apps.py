import subprocess

import gradio as gr
import streamlit as st
from dash import Dash, Input, Output

app = Dash()


@app.callback(Output('list', 'children'), Input('name', 'value'))
def flawed_callback(name):
    # ruleid: python/command-injection
    return subprocess.run('ls ' + name, shell=True)


@app.callback(Output('fixed', 'children'), Input('name', 'value'))
def fixed_callback(name):
    # ok: python/command-injection
    return subprocess.run(['ls', '--', name])


# ruleid: python/command-injection
subprocess.run('ls ' + st.text_input('Name'), shell=True)


def flawed_interface(name):
    # ruleid: python/command-injection
    return subprocess.run('ls ' + name, shell=True)


def flawed_click(name):
    # ruleid: python/command-injection
    return subprocess.run('ls ' + name, shell=True)


gr.Interface(fn=flawed_interface, inputs='text', outputs='text')
with gr.Blocks() as page:
    button = gr.Button('List')
    button.click(flawed_click, inputs=[])
